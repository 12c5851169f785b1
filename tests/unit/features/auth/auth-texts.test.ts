import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { signInFailure, signUpFailure } from '../../../../src/features/auth/auth-texts.ts';

const known = 'This email is already registered. Please sign in instead.';
const unexpected = 'An unexpected error occurred. Please try again.';
const offline = new AuthRetryableFetchError('Failed to fetch', 0);

describe('the message for a failed sign-up', () => {
  test.each([
    ['the words', new AuthApiError('User already registered', 422, 'user_already_exists'), known],
    ['other words, the code', new AuthApiError('Exists', 422, 'email_exists'), known],
    [
      'a confirmation that was just mailed',
      new AuthApiError(
        'For security purposes, you can only request this after 59 seconds.',
        429,
        'over_email_send_rate_limit',
      ),
      known,
    ],
    [
      'too many mails of the whole site',
      new AuthApiError('email rate limit exceeded', 429, 'over_email_send_rate_limit'),
      'email rate limit exceeded',
    ],
    [
      'any other answer',
      new AuthApiError('Signups not allowed', 422, 'signup_disabled'),
      'Signups not allowed',
    ],
    ['a server in trouble without a word', new AuthRetryableFetchError('Bad Gateway', 502), unexpected],
    ['no answer', offline, unexpected],
  ])('%s', (_, error, message) => expect(signUpFailure(error)).toBe(message));
});

describe('the message for a failed sign-in', () => {
  test.each([
    [
      'a wrong password',
      new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
      'Invalid email or password. Please try again.',
    ],
    [
      'an address not confirmed yet',
      new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'),
      'Email not confirmed',
    ],
    [
      'a server in trouble that says why',
      new AuthRetryableFetchError('Database is away', 500),
      'Database is away',
    ],
    ['no answer', offline, unexpected],
    ['an answer without a message', new AuthApiError('{}', 400, undefined), unexpected],
    ['an answer that is no JSON', new AuthUnknownError('Unexpected token <', new Error()), unexpected],
  ])('%s', (_, error, message) => expect(signInFailure(error)).toBe(message));
});
