import { crcTable } from '../crc-table.ts';

const TABLE = crcTable(0x82f63b78);

/** The checksum of OP_MSG (CRC-32C, Castagnoli). */
export function crc32c(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
