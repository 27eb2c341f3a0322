export const en = {
  banner: 'This is a trial of “{{call}}”',
  bannerHint: 'Nothing here counts as an application. All of it is deleted on {{date}}.',
  back: 'Back to the call',
  over: 'This trial cannot be opened',
  overHint:
    'It has ended, or its link was taken back. Ask the person who sent you the link for a new one; administrators open trials from the call’s overview.',
  failed: 'The trial could not be loaded',
  tryLater: 'Check your connection and try again.',
} as const;
