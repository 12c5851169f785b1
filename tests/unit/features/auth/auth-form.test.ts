import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { messages } from '../../../../src/features/auth/auth-texts.ts';

vi.mock('astro:env/client', () => ({
  PUBLIC_SUPABASE_URL: undefined,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: undefined,
}));

const { AuthForm } = await import('../../../../src/features/auth/AuthForm.tsx');

test('The form offers sign-up when it is allowed, and explains when it is not', () => {
  const open = renderToStaticMarkup(createElement(AuthForm, { allowSignUp: true }));
  expect(open).toContain('Sign Up');
  expect(open).not.toContain(messages.signUpClosed);
  const closed = renderToStaticMarkup(createElement(AuthForm, { allowSignUp: false }));
  expect(closed).not.toContain('Sign Up');
  expect(closed).toContain(messages.signUpClosed);
});
