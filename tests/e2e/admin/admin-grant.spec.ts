import { adminGrant, adminGrantOnTerminal } from '../../support/admin-grant.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { newAddress, signUp } from '../../support/staff-accounts.ts';

test('npm run admin:grant reports its outcome in a message and its exit code', async () => {
  const email = newAddress();
  expect(await adminGrant(email)).toEqual({
    code: 1,
    output: expect.stringContaining(`Nobody has signed up as ${email}`),
  });
  await signUp(email);
  expect(await adminGrant(email.toUpperCase())).toMatchObject({ code: 0 });
  expect(await adminGrant()).toEqual({
    code: 1,
    output: expect.stringContaining('Usage: npm run admin:grant'),
  });
});

test('npm run admin:grant asks for confirmation on a terminal and accepts only yes', async () => {
  const email = newAddress();
  await signUp(email);
  const ctrlC = '\x03';
  // Administrators are not asked again, so each prompt proves that the answer before it changed nothing.
  for (const keys of ['n\r', ctrlC, '\r']) {
    const { code, output } = await adminGrantOnTerminal(email, keys);
    expect(output).toContain('Is this account theirs? It will read all enquiries and applications. [y/N]');
    expect(output).toMatch(/\nNothing was changed\.\s*$/);
    expect(code).toBe(1);
  }
  const granted = `${email} is an administrator now.`;
  expect(await adminGrantOnTerminal(email, 'y\r')).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`\\[y/N\\][^]*${RegExp.escape(granted)}`)),
  });
  const again = await adminGrantOnTerminal(email, '');
  expect(again.output).toContain(granted);
  expect(again.output).not.toContain('[y/N]');
});
