import { crc32 } from 'node:zlib';

const SEAL = 4;

const checksum = (bytes: Uint8Array, start: number, end: number): number => crc32(bytes.subarray(start, end));

/** Prefixes a checksum: a page damaged on disk must not be read as a document. */
export function seal(bytes: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(bytes.length + SEAL);
  sealed.writeUInt32LE(checksum(bytes, 0, bytes.length), 0);
  sealed.set(bytes, SEAL);
  return sealed;
}

/** Whether the bytes from `start` to `end` match their checksum. */
export const isIntact = (bytes: Buffer, start = 0, end = bytes.length): boolean =>
  end - start >= SEAL && bytes.readUInt32LE(start) === checksum(bytes, start + SEAL, end);

/** The bytes after the checksum, which must be intact. */
export const contentOf = (sealed: Buffer): Buffer => sealed.subarray(SEAL);
