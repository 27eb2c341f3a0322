import { serialize, setInternalBufferSize } from 'bson';
import type { Doc } from './types.ts';
import { docSize } from './size.ts';

/** The size of the library's own buffer: one stored document with some overhead. */
const BUFFER = 17 * 1024 * 1024;

/** A document as BSON, of any length. Beyond its buffer, the library fails or silently truncates. */
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
