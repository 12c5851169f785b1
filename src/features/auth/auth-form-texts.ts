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
