import { crc32 } from 'node:zlib';
import { crcTable } from '../crc-table.ts';

const SEAL = 4;
/** For fewer bytes a table is faster than the runtime's own function, which needs a view of them. */
const FEW = 256;
const TABLE = crcTable(0xedb88320);

function checksum(bytes: Uint8Array, start: number, end: number): number {
  if (end - start >= FEW) return crc32(bytes.subarray(start, end));
  let value = 0xffffffff;
  for (let at = start; at < end; at++)
    value = (TABLE[(value ^ (bytes[at] as number)) & 0xff] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

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
