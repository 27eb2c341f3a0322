export const en = {
  title: 'Your messages',
  lead: 'Reminders, and messages that go to many at once.',
  loading: 'Loading what you have chosen',
  failed: 'What you have chosen could not be loaded',
  tryLater: 'Try again in a moment.',
  incomplete: 'This link is not complete',
  incompleteHint:
    'Open it from the message again. Signed in, you find the same choice under “Your messages” in your menu.',
  on: 'You get them',
  onHint: 'They go to the address at which you got the message with this link.',
  off: 'You do not get them any more',
  offHint: 'You can change your mind at any time.',
  stop: 'Stop these messages',
  resume: 'Get them again',
  changeFailed: 'Your choice could not be saved',
  always: 'Receipts of what you submit, decisions about your applications and invitations reach you in any case.',
} as const;
