export const en = {
  choose: 'Read in English',
  dismiss: 'Do not offer this again',
} as const;
