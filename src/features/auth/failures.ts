/** Why signing in, signing up or saving a password failed, in words, of the server's errors. */
import type { AuthError } from '@supabase/supabase-js';
import { messages } from './messages.ts';

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
