/** The start of an encoded word (RFC 2047). */
const BEGINNING = '=?';
/** The word and its header's name fit in a line of 76. */
const BYTES_IN_WORD = 39;

/** Whether a mail program may decode a text into something else. */
export const hasEncodedWord = (text: string): boolean => text.includes(BEGINNING);

export function encodedWhole(text: string): string {
  const words: string[] = [''];
  for (const sign of text) {
    const longer = `${words.at(-1) ?? ''}${sign}`;
    if (Buffer.byteLength(longer) > BYTES_IN_WORD) words.push(sign);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** An invisible character between `=` and `?`, so that nodemailer encodes the complete name. */
export const parted = (sender: string): string => sender.replaceAll(BEGINNING, '=\u2060?');

/** Mail programs would decode the address into another one. */
export class AddressRefused extends Error {
  readonly code = 'EENVELOPE';
  readonly responseCode = 553;
  readonly response = '553 5.1.3 the address looks like an encoded word';
}
