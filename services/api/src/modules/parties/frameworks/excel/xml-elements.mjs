import { SaxesParser } from 'saxes';

/**
 * A name without its namespace prefix, which some programs write and others omit.
 * @param {string} name
 */
const localName = (name) => name.slice(name.indexOf(':') + 1);

/**
 * Callbacks for the elements of a part, with names without prefixes.
 * @typedef {object} Visitor
 * @property {(name: string, attributes: Record<string, string>) => void} open
 * @property {(name: string) => void} [close]
 * @property {(text: string) => void} [text]
 */

/** Limit of nesting; a spreadsheet nests some ten levels. */
const MAX_DEPTH = 100;

/**
 * Limit of references such as `&amp;` and `&#65;`: each takes as long as hundreds of letters, and texts have far fewer.
 */
const MAX_REFERENCES = 500_000;

/** A part exceeds a limit. */
export class TooMuchToRead extends Error {}

/** @param {Buffer} bytes */
function refuseDeclared(bytes) {
  if (bytes.includes('<!DOCTYPE')) throw new Error('the part declares its own markup');
  let references = 0;
  for (let at = bytes.indexOf(38); at >= 0; at = bytes.indexOf(38, at + 1))
    if ((references += 1) > MAX_REFERENCES) throw new TooMuchToRead();
}

/** Bytes of a part decoded at once. */
const CHUNK = 64 * 1024;

/**
 * Parses a part of an `.xlsx` in time linear in its size. Throws when it is not well-formed XML in UTF-8, or declares
 * entities, which no spreadsheet program does; throws TooMuchToRead when it has too many character references.
 * @param {Uint8Array | undefined} part
 * @param {Visitor} visitor
 */
export function walkXml(part, { open, close, text }) {
  if (!part) throw new Error('the part is missing');
  refuseDeclared(Buffer.from(part.buffer, part.byteOffset, part.length));
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    if ((depth += 1) > MAX_DEPTH) throw new Error('elements are too deep within others');
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
