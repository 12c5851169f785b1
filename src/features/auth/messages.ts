/** Messages for sign-in, sign-up and passwords. */
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
