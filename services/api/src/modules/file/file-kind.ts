import { Readable } from 'node:stream';
import type { UploadRequirement } from '@impact-call/contracts';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { compoundFileEntries, type ReadRange } from './compound-file.ts';

export type FileKind = UploadRequirement['file_type'];

/** What the first bytes tell: a type, or a container whose inside decides. */
export type Beginning = { mime: string } | { container: 'zip' | 'compound' };

/** Enough for every signature; a container is looked into when it is there whole. */
export const BEGINNING_BYTES = 4100;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOC = 'application/msword';
const XLS = 'application/vnd.ms-excel';
const UNKNOWN = 'application/octet-stream';

const ACCEPTED: Record<FileKind, readonly string[]> = {
  pdf: ['application/pdf'],
  excel: [XLSX, XLS],
  word: [DOCX, DOC],
  image: ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'],
};
const CONTAINED = new Set<FileKind>(['excel', 'word']);

const ZIP = Buffer.from('504b0304', 'hex');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Judges by content alone; name and declared type are whatever the sender likes (decisions § 5). */
export async function beginningOf(bytes: Buffer): Promise<Beginning> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return { container: 'zip' };
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return { container: 'compound' };
  return { mime: (await fileTypeFromBuffer(bytes))?.mime ?? UNKNOWN };
}

/** Whether a file that begins so can be of the kind: what is wrong from the start need not be stored. */
export const canBe = (kind: FileKind, beginning: Beginning): boolean =>
  'container' in beginning ? CONTAINED.has(kind) : ACCEPTED[kind].includes(beginning.mime);

export const accepts = (kind: FileKind, mime: string): boolean => ACCEPTED[kind].includes(mime);

async function compoundMime(read: ReadRange): Promise<string> {
  const entries = await compoundFileEntries(read);
  if (entries.includes('WordDocument')) return DOC;
  return entries.includes('Workbook') || entries.includes('Book') ? XLS : UNKNOWN;
}

/** The type of a file that is there whole. */
export async function mimeOf(beginning: Beginning, stream: () => Readable, read: ReadRange): Promise<string> {
  if ('mime' in beginning) return beginning.mime;
  if (beginning.container === 'compound') return compoundMime(read);
  const source = stream();
  const found = await fileTypeFromStream(Readable.toWeb(source) as ReadableStream<Uint8Array>).catch(() => undefined);
  source.destroy();
  return found?.mime ?? UNKNOWN;
}
