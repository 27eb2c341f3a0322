export const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

/** Invisible characters, which can make two names look alike; joiners of scripts and emoji are allowed. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}]/gu;

/** Line breaks stay. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').replace(/(?![\n\r\t])\p{Cc}/gu, '');

/** Line breaks become spaces, invisible characters are removed. */
export const oneLine = (text: string, length: number): string =>
  cut(
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .replace(UNSEEN, '')
      .trim(),
    length,
  ).trim();
