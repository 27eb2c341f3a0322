import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract, type Header } from 'tar-stream';
import { ARCHIVE_BOUNDS, ArchiveRefused, type ArchiveBounds } from './bounds.ts';
import { checkFile } from './files-of-build.ts';
import { hashAndBound } from './hash-and-bound.ts';

const BLOCK = 512;
const TYPE_AT = 156;
const MAGIC_AT = 257;
const MAGIC = Buffer.from('ustar');
/** Headers that describe the next one: long names (`K`, `L`, `N`), and POSIX extensions (`g`, `x`). */
const EXTENDED = new Set(Buffer.from('KLNgx'));

const isExtended = (block: Buffer): boolean =>
  EXTENDED.has(block[TYPE_AT] ?? 0) && MAGIC.equals(block.subarray(MAGIC_AT, MAGIC_AT + MAGIC.length));

/**
 * Fails at a header that describes another: the library would read up to 4 MiB at once. Every block is checked, header
 * or not.
 */
function plainHeaders(): Transform {
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
      const whole = bytes.length - (bytes.length % BLOCK);
      for (let at = 0; at < whole; at += BLOCK)
        if (isExtended(bytes.subarray(at, at + BLOCK)))
          return done(new ArchiveRefused('kind', 'has extended headers; pack it in the plain format (ustar)'));
      rest = bytes.subarray(whole);
      done(null, bytes.subarray(0, whole));
    },
    flush(done) {
      done(null, rest);
    },
  });
}

function checkHeader({ name, type, size = 0 }: Header, most: ArchiveBounds): void {
  if (type !== 'file') throw new ArchiveRefused('kind', `${name} is no plain file`);
  checkFile({ name, size }, most);
}

async function writeEntries(
  entries: Extract,
  folder: string,
  most: ArchiveBounds,
  signal: AbortSignal,
): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of entries) {
    const { header } = entry;
    if (header.type === 'directory') {
      entry.resume();
      continue;
    }
    checkHeader(header, most);
    if (names.push(header.name) > most.files)
      throw new ArchiveRefused('too-many-files', `holds more than ${most.files} files`);
    const path = join(folder, header.name);
    await mkdir(dirname(path), { recursive: true });
    // `wx` rejects a duplicate name, and `flush` survives a power failure: the folder is renamed afterwards.
    await pipeline(entry, createWriteStream(path, { flags: 'wx', flush: true }), { signal });
  }
  return names;
}

/** Maps the libraries' errors for invalid archives and duplicate names. */
const asFault = (error: unknown): unknown => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ArchiveRefused || code === 'ENOSPC' || code === 'EACCES') return error;
  if (code === 'EEXIST' || code === 'EISDIR' || code === 'ENOTDIR')
    return new ArchiveRefused('path', 'names one file twice');
  return new ArchiveRefused('damaged', `is no gzipped tar: ${message}`);
};

/**
 * Returns the files' names, never writes outside the empty folder, and limits the size.
 * @throws {ArchiveRefused} the folder then has a partial build, which the caller removes
 */
export async function unpackBuild(
  source: Readable,
  folder: string,
  most: ArchiveBounds = ARCHIVE_BOUNDS,
): Promise<string[]> {
  const entries = extract();
  const { through } = hashAndBound(most.totalBytes);
  // The first failure aborts the rest; otherwise an entry of a broken archive would wait forever.
  const broken = new AbortController();
  const failed = (error: unknown): never => {
    if (!broken.signal.aborted) broken.abort(error);
    entries.destroy(error as Error);
    throw error;
  };
  const flowing = pipeline(source, createGunzip(), through, plainHeaders(), entries).catch(failed);
  const writing = writeEntries(entries, folder, most, broken.signal).catch(failed);
  const [written] = await Promise.allSettled([writing, flowing]);
  if (broken.signal.aborted) throw asFault(broken.signal.reason);
  return written.status === 'fulfilled' ? written.value : [];
}
