export const en = {
  mailPreferences: {
    title: 'Your messages',
    lead: 'Which messages you want by e-mail.',
    loading: 'Loading what you have chosen',
    failed: 'What you have chosen could not be loaded',
    subscribed: 'Reminders, and messages that go to many at once',
    to: 'They go to {{email}}.',
    saved: 'Your choice is saved',
    saveFailed: 'Error saving',
    tryLater: 'Try again in a moment.',
    notVerified: 'Your address is not verified',
    notVerifiedHint:
      'The service with which you sign in does not vouch for it. You can stop these messages by the link at the end of each of them.',
    always: 'Receipts of what you submit, decisions about your applications and invitations reach you in any case.',
  },
} as const;
