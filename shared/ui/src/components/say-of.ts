/**
 * Props of a control in a list entry: its visible text is `words`, its accessible name "words, of". Visually hidden
 * text does not work, because browsers add a space before its comma.
 */
export const sayOf = (words: string, of: string) => ({ 'aria-label': `${words}, ${of}`, children: words }) as const;
