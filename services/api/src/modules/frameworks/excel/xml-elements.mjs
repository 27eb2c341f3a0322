import { SaxesParser } from 'saxes';

/**
 * A name without its prefix: writers differ in whether they put one before the names of spreadsheets.
 * @param {string} name
 */
const localName = (name) => name.slice(name.indexOf(':') + 1);

/**
 * What is done at each element of a part, by names without prefixes.
 * @typedef {object} Visitor
 * @property {(name: string, attributes: Record<string, string>) => void} open
 * @property {(name: string) => void} [close]
 * @property {(text: string) => void} [text]
 */

/** A spreadsheet has elements within some ten others. */
const DEEPEST = 100;

/** More `&amp;` and `&#65;` than texts hold: each takes as long as hundreds of letters. */
const MOST_REFERENCES = 500_000;

/** The part holds more than is read. */
export class TooMuchToRead extends Error {}

/** @param {Buffer} bytes */
function refuseDeclared(bytes) {
  if (bytes.includes('<!DOCTYPE')) throw new Error('the part declares its own markup');
  let references = 0;
  for (let at = bytes.indexOf(38); at >= 0; at = bytes.indexOf(38, at + 1))
    if ((references += 1) > MOST_REFERENCES) throw new TooMuchToRead();
}

/** So many bytes of a part are made into text at once. */
const CHUNK = 64 * 1024;

/**
 * Walks through a part of an `.xlsx`, in time that grows with its size alone. Throws where it is no well-formed XML in
 * UTF-8, or declares entities: no
 * spreadsheet program does; TooMuchToRead where it refers to very many characters.
 * @param {Uint8Array | undefined} part
 * @param {Visitor} visitor
 */
export function walkXml(part, { open, close, text }) {
  if (!part) throw new Error('the part is missing');
  refuseDeclared(Buffer.from(part.buffer, part.byteOffset, part.length));
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    if ((depth += 1) > DEEPEST) throw new Error('elements are too deep within others');
    open(localName(name), /** @type {Record<string, string>} */ (attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < part.length; at += CHUNK)
    parser.write(decoder.decode(part.subarray(at, at + CHUNK), { stream: true }));
  parser.write(decoder.decode()).close();
}
