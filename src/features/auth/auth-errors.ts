/** Error messages for failed sign-ins, sign-ups and password changes. */
import type { AuthError } from '@supabase/supabase-js';
import { messages } from './auth-texts.ts';

/** Placeholders of supabase-js for a response without a message: its JSON, or the text of its HTTP status. */
const noMessage =
  /^([{["].*|null|HTTP \d+|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Timeout|)$/s;

/** Returns the server's message, or a generic one if there is none, for example because there was no response. */
function serverMessage(error: AuthError): string {
  // The messages of these two errors come from the library, not from the server.
  if (error.name === 'AuthInvalidTokenResponseError' || error.name === 'AuthUnknownError')
    return messages.unexpected;
  const answered = (error.status ?? 0) >= 400;
  return answered && !noMessage.test(error.message) ? error.message : messages.unexpected;
}

/** Returns the message for a failed sign-in. */
export function signInFailure(error: AuthError): string {
  return error.message.includes('Invalid login credentials')
    ? messages.wrongCredentials
    : serverMessage(error);
}

/**
 * Returns the message for a failed sign-up. The server reports a known address by message, by code or, if it has just
 * sent a confirmation to it, by its rate limit.
 */
export function signUpFailure(error: AuthError): string {
  const known =
    error.message.includes('already registered') ||
    error.code === 'user_already_exists' ||
    error.code === 'email_exists' ||
    (error.status === 429 && error.message.startsWith('For security purposes'));
  return known ? messages.alreadyRegistered : serverMessage(error);
}

/** Returns the message for a new password that was not saved. */
export const updateFailure = (error: AuthError): string => serverMessage(error);
