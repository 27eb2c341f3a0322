/** The first characters of a text; by characters, so that none is cut in two. */
export const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

/**
 * Signs that are not seen or turn the reading direction, and halves of characters: with them a name can look like
 * another one. The joiners of scripts and pictures stay.
 */
const UNSEEN = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}]/gu;

/** Without signs that only deceive; line breaks stay. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').replace(/(?![\n\r\t])\p{Cc}/gu, '');

/**
 * A text as the one line that it is meant to be: what breaks lines becomes a blank, what is not seen goes, and it ends
 * after `length` characters.
 */
export const oneLine = (text: string, length: number): string =>
  cut(
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replace(UNSEEN, '')
      .trim(),
    length,
  ).trim();
