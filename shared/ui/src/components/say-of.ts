/** The accessible name is "words, of". Browsers would add a space before a visually hidden text's comma. */
export const sayOf = (words: string, of: string) => ({ 'aria-label': `${words}, ${of}`, children: words }) as const;
