export const en = {
  title: 'Is it you?',
  lead: 'Someone signed in with your address and a new sign-in method.',
  ask: 'If it was you, just now, confirm it: from then on you can use this method for your account, too.',
  notMe: 'If it was not you, close this page: without your confirmation, they cannot get in.',
  confirm: 'Yes, it was me',
  done: 'Confirmed',
  doneHint: 'Log in to open your account.',
  login: 'Log in',
  invalid: 'This link no longer works',
  invalidHint:
    'It works once, for an hour. If you have confirmed already, log in. If not, log in with the new method again to get another message.',
  failed: 'Your confirmation could not be saved',
  tryLater: 'Try again in a moment.',
  otherAccount: 'Use another account',
  sentTitle: 'Confirm that it is you',
  sent: 'There is an account with the address {{email}}, and you signed in with a method that is new to it. We have sent a message to that address: open its link within an hour to confirm that it is you.',
  sentHint:
    'Until then you cannot see the account. No message? Look in your spam folder, or log in again after two minutes for a new one.',
};
