import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ARCHIVE_BOUNDS, ArchiveRefused } from './bounds.ts';
import { filesOf, originalOf } from './files-of-build.ts';
import { hashAndBound } from './hash-and-bound.ts';

const nowhere = (): Writable => new Writable({ write: (_part, _encoding, done) => done() });

async function hashOfFile(path: string): Promise<string> {
  const { through, integrity } = hashAndBound(ARCHIVE_BOUNDS.fileBytes);
  await pipeline(createReadStream(path), through, nowhere());
  return integrity();
}

async function hashOfCopy(path: string): Promise<string> {
  const { through, integrity } = hashAndBound(ARCHIVE_BOUNDS.fileBytes);
  const expand = path.endsWith('.br') ? createBrotliDecompress() : createGunzip();
  await pipeline(createReadStream(path), expand, through, nowhere());
  return integrity();
}

/** Browsers get the copy instead of its original, so both must match. */
async function checkCopy(folder: string, name: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  const original = originalOf(name) ?? '';
  const expanded = await hashOfCopy(join(folder, name)).catch(() => undefined);
  if (expanded === undefined || expanded !== hashes.get(original))
    throw new ArchiveRefused('copy', `holds ${name}, which is no compressed copy of ${original}`);
}

/**
 * In SRI format, over paths and contents in the order of names. Copies are only compared: compressors differ.
 * @throws {ArchiveRefused} where a copy differs from its original, or the build could not be packed
 */
export async function digestOfBuild(folder: string): Promise<string> {
  const names = await filesOf(folder);
  const hashes = new Map<string, string>();
  for (const name of names) if (originalOf(name) === null) hashes.set(name, await hashOfFile(join(folder, name)));
  for (const name of names) if (originalOf(name) !== null) await checkCopy(folder, name, hashes);
  const digest = createHash('sha384');
  for (const [name, hash] of hashes) digest.update(`${name} ${hash}\n`);
  return `sha384-${digest.digest('base64')}`;
}
