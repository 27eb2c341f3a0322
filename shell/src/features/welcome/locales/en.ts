/** What the gateway shows, too, before the application is there. */
export const en = {
  headline: 'Show what your work changes',
  lead: 'Answer open calls on social impact, step by step. You can stop at any time: everything that you write is saved.',
  register: 'Register',
  login: 'Log in',
  loading: 'Loading your session…',
} as const;
