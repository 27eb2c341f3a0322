import { FileTypeNotAccepted } from '../../../../platform/errors/submission-errors.ts';
import { beginningOf, compoundFileEntries } from '../../../foundation/files/index.ts';
import type { ReadSheet } from './columns.ts';
import { passwordProtected, unpackArchive } from './unpack-archive.ts';
import type { WorkbookWorkers } from './workbook-workers.ts';

/** One more row shows that there are too many. */
export const MAX_ROWS = 20_000;
const BOUNDS = { maxRows: MAX_ROWS, maxColumns: 40 };

async function openXml(bytes: Buffer): Promise<Map<string, Uint8Array>> {
  const files = await unpackArchive(bytes);
  const types = Buffer.from(files.get('[Content_Types].xml') ?? []).toString();
  if (!types.includes('spreadsheetml.sheet.main+xml')) throw new FileTypeNotAccepted();
  return files;
}

async function compound(bytes: Buffer): Promise<Uint8Array> {
  const entries = await compoundFileEntries(async (start, length) => bytes.subarray(start, start + length));
  if (entries.includes('EncryptedPackage')) throw passwordProtected();
  const isWorkbook = entries.includes('Workbook') || entries.includes('Book');
  if (!isWorkbook || entries.some((entry) => /vba/i.test(entry))) throw new FileTypeNotAccepted();
  return new Uint8Array(bytes);
}

/**
 * `owner` is the user who uploads it.
 * @throws {FileTypeNotAccepted} for other types, broken files and macros, {RuleBroken} above a limit or with a password
 */
export async function readSheets(
  bytes: Buffer,
  workers: Pick<WorkbookWorkers, 'read'>,
  owner: string,
): Promise<ReadSheet[]> {
  const beginning = await beginningOf(bytes);
  if (!('container' in beginning)) throw new FileTypeNotAccepted();
  return beginning.container === 'zip'
    ? workers.read({ files: await openXml(bytes), ...BOUNDS }, owner)
    : workers.read({ bytes: await compound(bytes), ...BOUNDS }, owner);
}
