import { docSize, placeSize, sizeBound } from '../values/size.ts';
import type { Doc } from '../values/types.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** The room that a message has for documents. */
export class Room {
  private bytes = 0;
  private atMost = 0;

  /** Whether one more fits; the first always does. */
  takes(doc: Doc, batch: Doc[]): boolean {
    const place = placeSize(batch.length);
    // As long as the documents cannot fill a message, nobody needs to know their true size.
    const before = this.atMost;
    this.atMost += sizeBound(doc) + place;
    if (this.atMost <= MAX_BYTES) return true;
    if (before <= MAX_BYTES) this.bytes = batch.reduce((total, one, i) => total + docSize(one) + placeSize(i), 0);
    this.bytes += docSize(doc) + place;
    return batch.length === 0 || this.bytes <= MAX_BYTES;
  }
}
