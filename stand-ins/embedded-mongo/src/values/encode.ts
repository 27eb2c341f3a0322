import { serialize, setInternalBufferSize } from 'bson';
import type { Doc } from './types.ts';
import { docSize } from './size.ts';

/** What the library's own buffer has room for: one stored document with something around it. */
const BUFFER = 17 * 1024 * 1024;

/** A document as BSON, however long. The library fails beyond its buffer, or leaves the end out without a word. */
export function encode(doc: Doc): Uint8Array {
  try {
    const bytes = serialize(doc);
    if (bytes.length <= BUFFER) return bytes;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  setInternalBufferSize(docSize(doc));
  return serialize(doc);
}
