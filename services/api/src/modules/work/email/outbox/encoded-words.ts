/** The start of an encoded word (RFC 2047). */
const BEGINNING = '=?';
/** Bytes per word, so that the word and its header's name fit in a line of 76. */
const BYTES_IN_WORD = 39;

/** Whether a mail program may decode a text into something else. */
export const hasEncodedWord = (text: string): boolean => text.includes(BEGINNING);

/** Encodes a header's whole text, so that it decodes to exactly this text. */
export function encodedWhole(text: string): string {
  const words: string[] = [''];
  for (const sign of text) {
    const longer = `${words.at(-1) ?? ''}${sign}`;
    if (Buffer.byteLength(longer) > BYTES_IN_WORD) words.push(sign);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** Puts an invisible character between `=` and `?` in `Name <address>`, so that nodemailer encodes the whole name. */
export const parted = (sender: string): string => sender.replaceAll(BEGINNING, '=\u2060?');

/** Rejects an address that mail programs would decode into another one. Such a mail is not sent. */
export class AddressRefused extends Error {
  readonly code = 'EENVELOPE';
  readonly responseCode = 553;
  readonly response = '553 5.1.3 the address looks like an encoded word';
}
