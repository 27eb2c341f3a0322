import { crc32, deflateRawSync } from 'node:zlib';

/** An archive entry whose header may state a wrong size. */
export interface HostileEntry {
  name: string;
  data: Buffer;
  /** Unpacked size in the headers; the real one by default. */
  statedSize?: number;
}

const header = ({ name, data, statedSize = data.length }: HostileEntry, packed: Buffer): Buffer => {
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(crc32(data), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(statedSize, 18);
  shared.writeUInt16LE(Buffer.byteLength(name), 22);
  return shared;
};

/** A packed archive with these headers; `statedCount` is the number of entries that it claims. */
export function packedArchive(entries: readonly HostileEntry[], statedCount = entries.length): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.data);
    const shared = header(entry, packed);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, Buffer.from(entry.name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, tail, Buffer.from(entry.name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506, 0);
  end.writeUInt16LE(Math.min(statedCount, 0xffff), 8);
  end.writeUInt16LE(Math.min(statedCount, 0xffff), 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
