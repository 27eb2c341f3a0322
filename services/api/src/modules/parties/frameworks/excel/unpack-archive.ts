import type { Readable } from 'node:stream';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import { FileTypeNotAccepted } from '../../../../platform/errors/submission-errors.ts';

const refusal = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'File', code, message }] });

export const passwordProtected = (): RuleBroken =>
  refusal('password-protected', 'is protected with a password: save it without one');

/** A file within the size limit exceeds another one. */
export const tooComplex = (): RuleBroken =>
  refusal('too-complex', 'holds more than a framework can: remove sheets, pictures and formatting that are not needed');

/** A spreadsheet has some dozens. */
const MAX_ENTRIES = 300;
/** Bytes; the largest framework within our limits unpacks to a few megabytes. */
const MAX_UNPACKED = 24 * 1024 * 1024;

const isReadable = (path: string): boolean =>
  path === '[Content_Types].xml' || /^(_rels\/|xl\/).*\.(xml|rels)$/.test(path);
const isMacro = (path: string): boolean => /vbaProject/i.test(path);

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

async function boundedEntries(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > MAX_ENTRIES) throw tooComplex();
  const entries: Entry[] = [];
  let unpacked = 0;
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (entries.push(entry) > MAX_ENTRIES || unpacked > MAX_UNPACKED) throw tooComplex();
  }
  return entries;
}

async function unpack(archive: ZipFile): Promise<Map<string, Uint8Array>> {
  const entries = await boundedEntries(archive);
  if (entries.some(({ fileName }) => isMacro(fileName))) throw new FileTypeNotAccepted();
  const files = new Map<string, Uint8Array>();
  for (const entry of entries.filter(({ fileName }) => isReadable(fileName))) {
    // The stream fails at the first byte beyond the declared size.
    files.set(entry.fileName, await bytesOf(await archive.openReadStreamPromise(entry)));
  }
  return files;
}

/** @throws {FileTypeNotAccepted} for broken archives, wrong sizes or macros, {RuleBroken} above the limits */
export async function unpackArchive(bytes: Buffer): Promise<Map<string, Uint8Array>> {
  let archive: ZipFile | null = null;
  try {
    archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
    return await unpack(archive);
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'rule-broken' || error.code === 'file-type-not-accepted')
    )
      throw error;
    throw new FileTypeNotAccepted();
  } finally {
    archive?.close();
  }
}
