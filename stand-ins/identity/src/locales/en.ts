/** All texts of the pages in English; the other languages take their type from it. */
export const en = {
  language: 'English',
  tagline: 'Calls that measure what changes for people.',
  back: 'Back to Impact Call',
  development: 'Development sign-in service: for demos and tests, never for real personal data.',
  languages: 'Language',
  errorPrefix: 'Error',
  errorSummary: 'There is a problem',
  signIn: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    newHere: 'New to Impact Call?',
    register: 'Create an account',
  },
  registration: {
    title: 'Create an account',
    givenName: 'First name',
    familyName: 'Last name',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 10 characters. A few words together make a good one.',
    submit: 'Create the account',
    known: 'Already have an account?',
    signIn: 'Sign in',
    notesTitle: 'In this demo',
    notes: [
      'No e-mail is sent: your address counts as verified at once.',
      'An address that ends in @not-verified.example stays unverified, to show what such a person sees.',
    ],
  },
  demo: {
    title: 'Demo accounts',
    intro: 'Choose one to fill in its e-mail.',
    password: 'Password of all',
    kinds: {
      applicant: 'Applicant, Cooperativa Aurora',
      'second-applicant': 'Applicant, Atelier Solidaire',
      colleague: 'Colleague of Giulia',
      admin: 'Administrator',
      'company-admin': 'Administrator who may customize',
      reviewer: 'Reviewer',
      'not-verified': 'E-mail not verified',
    },
  },
  problems: {
    givenNameMissing: 'Enter your first name',
    familyNameMissing: 'Enter your last name',
    nameTooLong: 'Use at most 100 characters',
    emailMissing: 'Enter your e-mail',
    emailInvalid: 'Enter an e-mail like name@example.com',
    emailTaken: 'This e-mail has an account already. Sign in with it, or use another e-mail',
    passwordMissing: 'Enter your password',
    passwordShort: 'Choose a password of at least 10 characters',
    passwordLong: 'Choose a password of at most 200 characters',
    mismatch: 'E-mail and password do not match. Check both and try again',
  },
  tooMany: {
    title: 'Too many attempts',
    text: (minutes: number) =>
      `The password was wrong too many times for this e-mail. Try again in ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`,
    action: 'Back to the sign-in',
  },
  expired: {
    title: 'This page has expired',
    text: 'It was open for too long, or the sign-in was finished already. Go back to Impact Call and sign in from there.',
  },
  signOut: {
    title: 'Sign out of Impact Call?',
    text: 'What you have saved stays saved.',
    action: 'Sign out',
  },
  signedOut: { title: 'You are signed out', text: 'You can close this page.' },
  refused: {
    title: 'This request cannot be answered',
    text: 'The address that led here is incomplete or not known. Go back to Impact Call and try again from there.',
  },
  failed: { title: 'Something went wrong here', text: 'The mistake is ours, not yours. Wait a moment and try again.' },
  notFound: { title: 'There is no such page', text: 'Check the address, or go back to Impact Call.' },
  home: {
    title: 'Sign-in service of Impact Call',
    text: 'This is the OpenID provider for development, demos and tests. Nobody signs in from here: open Impact Call and choose Login.',
  },
};

/** The texts of one language. */
export type Messages = typeof en;
