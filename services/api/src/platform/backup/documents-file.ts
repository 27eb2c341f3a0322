import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Documents in their order: how many, how long, and the hash of all their bytes. */
export interface Sums {
  documents: number;
  bytes: number;
  sha256: string;
}

/** Adds up what passes through, document by document. */
function createSums() {
  const hash = createHash('sha256');
  const sums = { documents: 0, bytes: 0 };
  return {
    async *through(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const document of documents) {
        hash.update(document);
        sums.documents += 1;
        sums.bytes += document.length;
        yield document;
      }
    },
    total: (): Sums => ({ ...sums, sha256: hash.digest('hex') }),
  };
}

/** The sums of documents that nobody else wants. */
export async function sumsOf(documents: AsyncIterable<Uint8Array>): Promise<Sums> {
  const { through, total } = createSums();
  for await (const _ of through(documents));
  return total();
}

/** Writes documents one after the other, compressed, for the owner's eyes alone; MongoDB's own tools read such files. */
export async function writeDocuments(file: string, documents: AsyncIterable<Uint8Array>): Promise<Sums> {
  const { through, total } = createSums();
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(Readable.from(through(documents)), createGzip({ level: 3 }), target);
  return total();
}

const LENGTH_BYTES = 4;
/** MongoDB stores none that is longer. */
const LONGEST = 17 * 1024 * 1024;

const UNPACKED_AT_ONCE = 1024 * 1024;

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unpack = source.pipe(createGunzip({ chunkSize: UNPACKED_AT_ONCE }));
  source.on('error', (error) => unpack.destroy(error));
  try {
    yield* unpack;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** The documents of such a file. Throws where it ends too early, or holds something else. */
export async function* readDocuments(file: string): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of unpacked(file)) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    while (rest.length >= LENGTH_BYTES) {
      const length = rest.readInt32LE(0);
      if (length <= LENGTH_BYTES || length > LONGEST) throw new Error(`${file} holds something else than documents`);
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends too early`);
}
