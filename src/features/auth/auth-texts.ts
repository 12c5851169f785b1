/** Texts for sign-in, sign-up and passwords: messages, which of them an error has, and what the form of /auth says. */
import type { AuthError } from '@supabase/supabase-js';
import { site } from '../../site.ts';

export const messages = {
  fullName: 'Please enter your full name',
  email: 'Please enter a valid email address.',
  password: 'The password must have at least 6 characters.',
  signedUp: 'Account created successfully! Please check your email to confirm your account.',
  alreadyRegistered: 'This email is already registered. Please sign in instead.',
  signedIn: 'Successfully signed in!',
  notStored: 'You cannot stay signed in: this browser does not let the site store anything.',
  wrongCredentials: 'Invalid email or password. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  passwordSaved: 'Your new password is saved.',
  idle: `Nothing has happened for ${site.staff.idleMinutes} minutes, so you were signed out.`,
  signUpClosed: 'Accounts are given out by whoever looks after this site.',
} as const;

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

/** What the form of /auth is used for. */
export type AuthMode = 'sign-in' | 'sign-up' | 'forgotten' | 'new-password';

interface FormTexts {
  heading: string;
  intro: string;
  button: string;
}

/** Heading, introduction and button of each mode. */
export const formTexts: Record<AuthMode, FormTexts> = {
  'sign-in': {
    heading: 'Welcome Back',
    intro: 'Sign in to see the enquiries that have come in.',
    button: 'Sign In',
  },
  'sign-up': {
    heading: 'Create Account',
    intro: 'An account by itself opens nothing. Whoever looks after this site then gives you access.',
    button: 'Sign Up',
  },
  forgotten: {
    heading: 'Reset Password',
    intro: 'Tell us your address, and we send you a link to choose a new password.',
    button: 'Send Link',
  },
  'new-password': {
    heading: 'New Password',
    intro: 'Choose the password you will sign in with from now on.',
    button: 'Save Password',
  },
};
