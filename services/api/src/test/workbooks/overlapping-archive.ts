import { packedArchive } from '../files/hostile-archives.ts';

const DIRECTORY_ENTRY = Buffer.from('504b0102', 'hex');

/** A small archive whose directory lists the same packed bytes many times, so that unpacking all is expensive. */
export function overlappingArchive(name: string, times: number, data: Buffer): Buffer {
  const single = packedArchive([{ name, data }]);
  const directory = single.indexOf(DIRECTORY_ENTRY);
  const end = single.subarray(-22);
  const entry = single.subarray(directory, single.length - 22);
  const entries = Buffer.concat(Array.from({ length: times }, () => entry));
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(entries.length, 12);
  return Buffer.concat([single.subarray(0, directory), entries, end]);
}
