import { crc32 } from 'node:zlib';

const SEAL = 4;

const checksum = (bytes: Uint8Array, start: number, end: number): number => crc32(bytes.subarray(start, end));

/** Puts a checksum before the bytes: a page that the disk has damaged must not be read as a document. */
export function seal(bytes: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(bytes.length + SEAL);
  sealed.writeUInt32LE(checksum(bytes, 0, bytes.length), 0);
  sealed.set(bytes, SEAL);
  return sealed;
}

/** Whether the bytes from `start` to `end` are what was sealed. */
export const isIntact = (bytes: Buffer, start = 0, end = bytes.length): boolean =>
  end - start >= SEAL && bytes.readUInt32LE(start) === checksum(bytes, start + SEAL, end);

/** The bytes that were sealed, which have to be intact. */
export const contentOf = (sealed: Buffer): Buffer => sealed.subarray(SEAL);
