/** Texts for sign-in, sign-up and passwords: messages, and what the form of /auth says. */
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
