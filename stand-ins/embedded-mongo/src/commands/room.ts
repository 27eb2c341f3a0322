import { docSize, placeSize } from '../values/size.ts';
import type { Doc } from '../values/types.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** The space in a message for documents. */
export class Room {
  private bytes = 0;

  /** Whether one more document fits; the first always does. */
  takes(doc: Doc, batch: Doc[]): boolean {
    this.bytes += docSize(doc) + placeSize(batch.length);
    return batch.length === 0 || this.bytes <= MAX_BYTES;
  }
}
