import { Timestamp } from 'bson';
import type { ObjectId } from 'bson';

/** The moment that an identifier or a timestamp tells. MongoDB reads the seconds of the former with a sign. */
export function momentOf(value: ObjectId | Timestamp): Date {
  const seconds = value instanceof Timestamp ? value.getHighBitsUnsigned() : Buffer.from(value.id).readInt32BE(0);
  return new Date(seconds * 1000);
}
