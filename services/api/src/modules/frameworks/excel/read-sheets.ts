import { FileTypeNotAccepted } from '../../../platform/errors/submission-errors.ts';
import { beginningOf, compoundFileEntries } from '../../files/index.ts';
import { inThread } from './in-thread.ts';
import { unpackArchive } from './unpack-archive.ts';

/** What a cell holds; null when it is empty. */
export type Cell = string | number | boolean | null;

/** A sheet with its cells, the first row first; rows may differ in length. */
export interface Sheet {
  name: string;
  rows: Cell[][];
}

/** Rows of a sheet that are read; one more shows that there are too many. */
export const MAX_ROWS = 20_000;
const MAX_COLUMNS = 40;

const BOUNDS = { milliseconds: 30_000, megabytes: 256 };

interface Task {
  files?: Map<string, Uint8Array>;
  bytes?: Uint8Array;
}

const WORKER = new URL('./sheets-worker.mjs', import.meta.url);
const parse = (task: Task): Promise<Sheet[]> =>
  inThread(WORKER, { ...task, maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS }, BOUNDS);

async function openXml(bytes: Buffer): Promise<Task> {
  const files = await unpackArchive(bytes);
  const types = Buffer.from(files.get('[Content_Types].xml') ?? []).toString();
  if (!types.includes('spreadsheetml.sheet.main+xml')) throw new FileTypeNotAccepted();
  return { files };
}

async function compound(bytes: Buffer): Promise<Task> {
  const entries = await compoundFileEntries(async (start, length) => bytes.subarray(start, start + length));
  const isWorkbook = entries.includes('Workbook') || entries.includes('Book');
  if (!isWorkbook || entries.some((entry) => /vba/i.test(entry))) throw new FileTypeNotAccepted();
  return { bytes: new Uint8Array(bytes) };
}

/**
 * The sheets of an `.xlsx` or `.xls`, judged by its content. Throws FileTypeNotAccepted for anything else, for what is
 * broken and for files with macros, and RuleBroken for what takes too much to read.
 */
export async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  const beginning = await beginningOf(bytes);
  if (!('container' in beginning)) throw new FileTypeNotAccepted();
  return parse(beginning.container === 'zip' ? await openXml(bytes) : await compound(bytes));
}
