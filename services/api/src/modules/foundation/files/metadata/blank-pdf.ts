import { deflateSync, inflateSync } from 'node:zlib';

// Uploads are untrusted: every search here takes time linear in the file's size, whatever its content.

/** Entries of a document's information that say who wrote it (ISO 32000-1, 14.3.3); Word adds the last two. */
const KEYS = /\/(?:Author|Creator|Producer|Subject|Keywords|Company|Manager)\s*(?=[(<])/g;
const TITLE = /\/Title\s*(?=[(<])/g;
const XMP = [
  ['<?xpacket begin', '<?xpacket end'],
  ['<x:xmpmeta', '</x:xmpmeta>'],
] as const;

/** A document saved many times may contain its information dictionary as often. */
const MAX_INFORMATION = 20;
const MAX_OBJECT = 20_000;
/** Bytes around a stream's type in which to look for the rest of its dictionary. */
const MAX_DICTIONARY = 500;
const MAX_UNPACKED = 20 * 1024 * 1024;

/** -1 when the string is not closed. */
function endOfString(text: string, from: number): number {
  if (text[from] === '<') return text.indexOf('>', from);
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && (depth -= 1) === 0) return at;
  }
  return -1;
}

function blankStrings(bytes: Buffer, text: string, keys: RegExp): void {
  let done = 0;
  for (const { 0: key, index } of text.matchAll(keys)) {
    const from = index + key.length;
    if (index < done) continue;
    done = endOfString(text, from);
    if (done < 0) return;
    // In a hexadecimal string, 0 is an invisible character.
    bytes.fill(text[from] === '<' ? '0' : ' ', from + 1, done);
  }
}

function blankXmp(bytes: Buffer, text: string): void {
  for (const [begin, end] of XMP) {
    for (let from = text.indexOf(begin); from >= 0; from = text.indexOf(begin, from + 1)) {
      const to = text.indexOf(end, from);
      if (to < 0) break;
      bytes.fill(' ', from, to + end.length);
      from = to;
    }
  }
}

/** The title in the document's information; titles of bookmarks stay. */
function blankTitle(bytes: Buffer, text: string): void {
  const numbers = new Set([...text.matchAll(/\/Info\s+(\d{1,10})\s+\d{1,5}\s+R/g)].map(([, number]) => number));
  for (const number of [...numbers].slice(-MAX_INFORMATION)) {
    const objects = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d{1,5}\\s+obj`, 'g'))];
    for (const { index } of objects.slice(-MAX_INFORMATION)) {
      const object = text.slice(index, index + MAX_OBJECT).split('endobj', 1)[0] ?? '';
      blankStrings(bytes.subarray(index), object, TITLE);
    }
  }
}

function unpacked(range: Buffer, maxBytes: number): Buffer | null {
  try {
    return inflateSync(range, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}

function* packedRanges(bytes: Buffer, text: string): Generator<Buffer> {
  for (const { index } of text.matchAll(/\/Type\s*\/ObjStm/g)) {
    const before = text.slice(Math.max(0, index - MAX_DICTIONARY), index);
    const behind = text.slice(index, index + MAX_DICTIONARY);
    const head = /stream\r?\n/.exec(behind);
    const dictionary = before.slice(before.lastIndexOf('obj') + 1) + behind.slice(0, head?.index ?? 0);
    const length = Number(/\/Length\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
    const from = index + (head?.index ?? 0) + (head?.[0].length ?? 0);
    if (head) yield bytes.subarray(from, from + length);
  }
}

/** Packed again it is no larger; the remaining bytes are padding. */
function blankPacked(bytes: Buffer, text: string): void {
  let left = MAX_UNPACKED;
  for (const range of packedRanges(bytes, text)) {
    const objects = left > 0 ? unpacked(range, left) : null;
    if (!objects) continue;
    left -= objects.length;
    const before = objects.toString('latin1');
    if (before.search(KEYS) < 0) continue;
    blankStrings(objects, before, KEYS);
    blankTitleBeside(objects, before);
    const again = deflateSync(objects, { level: 9 });
    if (again.length > range.length) continue;
    range.fill(0);
    again.copy(range);
  }
}

/** In an object stream, a title is the document's own if its dictionary also has an author or program. */
function blankTitleBeside(bytes: Buffer, text: string): void {
  for (const { 0: object, index } of text.matchAll(/<<[^<>]*>>/g))
    if (object.search(KEYS) >= 0) blankStrings(bytes.subarray(index), object, TITLE);
}

export function blankPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  blankXmp(bytes, text);
  blankStrings(bytes, text, KEYS);
  blankTitle(bytes, text);
  blankPacked(bytes, text);
}
