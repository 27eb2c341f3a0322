/**
 * What a control of one entry among many says: `words` to whoever sees the entry around it, "words, of" to whoever hears
 * it alone. Hidden words behind the visible ones would not do: browsers put a space before their comma.
 */
export const sayOf = (words: string, of: string) => ({ 'aria-label': `${words}, ${of}`, children: words }) as const;
