export const en = {
  offer: 'These pages are available in English.',
  choose: 'Read in English',
  dismiss: 'Do not offer this again',
} as const;
