/** The messages of signing in, signing up and passwords. */
import type { AuthError } from '@supabase/supabase-js';
import { site } from '../../site.ts';

export const messages = {
  fullName: 'Please enter your full name',
  email: 'Please enter a valid email address.',
  password: 'The password must have at least 6 characters.',
  signedUp: 'Account created successfully! Please check your email to confirm your account.',
  alreadyRegistered: 'This email is already registered. Please sign in instead.',
  signedIn: 'Successfully signed in!',
  wrongCredentials: 'Invalid email or password. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  passwordSaved: 'Your new password is saved.',
  idle: `Nothing has happened for ${site.staff.idleMinutes} minutes, so you were signed out.`,
  signUpClosed: 'Accounts are given out by whoever looks after this site.',
} as const;

/** What supabase-js gives as the message of a response without one: its JSON, or the text of its HTTP status. */
const noMessage =
  /^([{["].*|null|HTTP \d+|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Timeout|)$/s;

/** The server's message; a failure without a response has none. */
function serverMessage(error: AuthError): string {
  // The messages of these two are the library's own.
  if (error.name === 'AuthInvalidTokenResponseError' || error.name === 'AuthUnknownError')
    return messages.unexpected;
  const answered = (error.status ?? 0) >= 400;
  return answered && !noMessage.test(error.message) ? error.message : messages.unexpected;
}

/** Why a sign-in failed. */
export function signInFailure(error: AuthError): string {
  return error.message.includes('Invalid login credentials')
    ? messages.wrongCredentials
    : serverMessage(error);
}

/**
 * Why a sign-up failed. The server reports a known address by message, by code, or, if it has just mailed a
 * confirmation to it, by its rate limit.
 */
export function signUpFailure(error: AuthError): string {
  const known =
    error.message.includes('already registered') ||
    error.code === 'user_already_exists' ||
    error.code === 'email_exists' ||
    (error.status === 429 && error.message.startsWith('For security purposes'));
  return known ? messages.alreadyRegistered : serverMessage(error);
}

/** Why a new password was not saved. */
export const updateFailure = (error: AuthError): string => serverMessage(error);
