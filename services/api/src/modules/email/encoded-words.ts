/** How a word begins that mail programs decode (RFC 2047). */
const BEGINNING = '=?';
/** So that a word and the name of its header stay within a line of 76. */
const BYTES_IN_WORD = 39;

/** Whether a mail program may read something else in a text than what is written there. */
export const hasEncodedWord = (text: string): boolean => text.includes(BEGINNING);

/** A header's text as encoded words, all of it: each is decoded once, to just this text. */
export function encodedWhole(text: string): string {
  const words: string[] = [''];
  for (const sign of text) {
    const longer = `${words.at(-1) ?? ''}${sign}`;
    if (Buffer.byteLength(longer) > BYTES_IN_WORD) words.push(sign);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}

/** `Name <address>` whose name is encoded whole by the mail library, since a sign that is not seen parts `=` and `?`. */
export const parted = (sender: string): string => sender.replaceAll(BEGINNING, '=\u2060?');

/** An address that mail programs would show as another one; no mail is handed over for it. */
export class AddressRefused extends Error {
  readonly code = 'EENVELOPE';
  readonly responseCode = 553;
  readonly response = '553 5.1.3 the address looks like an encoded word';
}
