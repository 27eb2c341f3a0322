/** The accessible name is "words, subject". Browsers would add a space before a visually hidden text's comma. */
export const labelFor = (words: string, subject: string) =>
  ({ 'aria-label': `${words}, ${subject}`, children: words }) as const;
