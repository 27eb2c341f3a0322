export const en = {
  title: 'Is it you?',
  lead: 'Someone signed in with your address by a new way.',
  ask: 'If it was you, just now, confirm it: from then on this way leads to your account, too.',
  notMe: 'If it was not you, close this page: nobody gets in without your confirmation.',
  confirm: 'Yes, it was me',
  done: 'Confirmed',
  doneHint: 'Log in: you get into your account.',
  login: 'Log in',
  invalid: 'This link does not work any more',
  invalidHint:
    'It works once, for an hour. If you have confirmed already, log in. If not, log in by the new way again, and you get another message.',
  failed: 'Your confirmation could not be saved',
  tryLater: 'Try again in a moment.',
  otherAccount: 'Use another account',
  sentTitle: 'Confirm that it is you',
  sent: 'There is an account with the address {{email}}, and you signed in by a way that it does not know yet. We have sent a message to that address: open its link within an hour to confirm that it is you.',
  sentHint:
    'Nothing of the account is shown until then. No message? Look in your spam folder, or log in again after two minutes for a new one.',
};
