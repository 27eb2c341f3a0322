/** The first characters of a text, without splitting one. */
export const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

/**
 * Invisible and bidirectional characters and lone surrogates, which can make two names look alike. The joiners of
 * scripts and emoji are allowed.
 */
const UNSEEN = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}]/gu;

/** Removes invisible characters; line breaks stay. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').replace(/(?![\n\r\t])\p{Cc}/gu, '');

/**
 * Converts a text to one line: line breaks become spaces, invisible characters are removed, and it ends after `length`
 * characters.
 */
export const oneLine = (text: string, length: number): string =>
  cut(
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replace(UNSEEN, '')
      .trim(),
    length,
  ).trim();
