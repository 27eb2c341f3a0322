import { Readable } from 'node:stream';
import type { FileType, PreviewKind } from '@impact-call/contracts';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { signedContent } from './signed-document.ts';

type ReadRange = (start: number, length: number) => Promise<Buffer>;

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const HEADER_FAT_ENTRIES = 109;
const LAST_SECTOR = 0xfffffffa;
/** Office writes few entries; an endless directory is an attack. */
const MAX_DIRECTORY_SECTORS = 64;

interface Layout {
  sectorSize: number;
  directoryStart: number;
  fatSectors: number[];
}

function layoutOf(header: Buffer): Layout | null {
  const shift = header.length < HEADER_BYTES ? 0 : header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const fatSectors = Array.from({ length: HEADER_FAT_ENTRIES }, (_, index) => header.readUInt32LE(76 + index * 4));
  return { sectorSize: 2 ** shift, directoryStart: header.readUInt32LE(48), fatSectors };
}

async function nextSector({ sectorSize, fatSectors }: Layout, sector: number, read: ReadRange): Promise<number> {
  const perSector = sectorSize / 4;
  const fatSector = fatSectors[Math.floor(sector / perSector)];
  if (fatSector === undefined || fatSector >= LAST_SECTOR) return LAST_SECTOR;
  const entry = await read((fatSector + 1) * sectorSize + (sector % perSector) * 4, 4);
  return entry.length < 4 ? LAST_SECTOR : entry.readUInt32LE(0);
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = [];
  for (let start = 0; start + ENTRY_BYTES <= sector.length; start += ENTRY_BYTES) {
    const bytes = sector.readUInt16LE(start + 64);
    if (bytes >= 4 && bytes <= 64) names.push(sector.toString('utf16le', start, start + bytes - 2));
  }
  return names;
}

/** Only the streams' names distinguish .doc and .xls ([MS-CFB], sections 2.2, 2.3 and 2.6). */
export async function compoundFileEntries(read: ReadRange): Promise<string[]> {
  const layout = layoutOf(await read(0, HEADER_BYTES));
  if (!layout) return [];
  const names: string[] = [];
  let sector = layout.directoryStart;
  for (let walked = 0; walked < MAX_DIRECTORY_SECTORS && sector < LAST_SECTOR; walked += 1) {
    names.push(...namesIn(await read((sector + 1) * layout.sectorSize, layout.sectorSize)));
    sector = await nextSector(layout, sector, read);
  }
  return names;
}

export type Beginning = { mime: string } | { container: 'zip' | 'compound' };

/** Enough for every signature; a container is inspected once it is complete. */
export const BEGINNING_BYTES = 4100;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOC = 'application/msword';
const XLS = 'application/vnd.ms-excel';
const ODT = 'application/vnd.oasis.opendocument.text';
export const SIGNED_PDF = 'application/pkcs7-mime';
const UNKNOWN = 'application/octet-stream';

/** By the requirement's `file_type`. */
export const ACCEPTED: Record<FileType, readonly string[]> = {
  pdf: ['application/pdf'],
  excel: [XLSX, XLS],
  word: [DOCX, DOC],
  image: ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'],
  odt: [ODT],
  p7m: [SIGNED_PDF],
};

/** The types that administrators may upload (docs/rules/10-files.md#administrators-files). */
export const ADMIN_DROP: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/apng',
  'image/jpeg',
  DOCX,
  'video/mp4',
  XLSX,
];

export const PICTURES = ACCEPTED.image;

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  [DOCX]: ['docx'],
  [DOC]: ['doc'],
  [XLSX]: ['xlsx'],
  [XLS]: ['xls'],
  [ODT]: ['odt'],
  [SIGNED_PDF]: ['pdf.p7m'],
  'image/png': ['png'],
  'image/apng': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4'],
};

export const extensionsOf = (mime: string): readonly string[] => EXTENSIONS[mime] ?? [];

const USUAL: readonly string[] = Object.values(ACCEPTED).flat();

const means = (token: string, mime: string): boolean =>
  token.endsWith('/*')
    ? mime.startsWith(token.slice(0, -1))
    : token === mime ||
      extensionsOf(mime).some((extension) => `.${extension}`.endsWith(`.${token.replace(/^\./, '')}`));

/** In the format of HTML's `accept` attribute; the default types when applicants may upload none of these. */
export function typesNamed(accepted: string): readonly string[] {
  const tokens = accepted
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const types = USUAL.filter((mime) => tokens.some((token) => means(token, mime)));
  return types.length > 0 ? types : USUAL;
}

/** Above this, a browser would need too much memory beside the page. */
const MAX_PREVIEW_BYTES = 25 * 1024 * 1024;

/** Null if it can only be downloaded (docs/rules/10-files.md#previews). */
export function previewOf({ mime, size }: { mime: string; size: number }): PreviewKind | null {
  if (size > MAX_PREVIEW_BYTES) return null;
  if (ACCEPTED.pdf.includes(mime)) return 'pdf';
  return PICTURES.includes(mime) ? 'image' : null;
}

const INSIDE = { zip: [DOCX, XLSX, ODT], compound: [DOC, XLS] };

const ZIP = Buffer.from('504b0304', 'hex');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Programs put the header of a PDF anywhere within the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
const PDF_HEADER = Buffer.from('%PDF-');
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024 + PDF_HEADER.length).includes(PDF_HEADER);

/** By content only: the sender chooses name and declared type (docs/rules/10-files.md#file-types). */
export async function beginningOf(bytes: Buffer): Promise<Beginning> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return { container: 'zip' };
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return { container: 'compound' };
  // Checked before the PDF header, which a signed PDF has near its start, too.
  const signed = signedContent(bytes);
  if (signed) return { mime: isPdf(signed) ? SIGNED_PDF : UNKNOWN };
  const found = await fileTypeFromBuffer(bytes);
  return { mime: found?.mime ?? (isPdf(bytes) ? 'application/pdf' : UNKNOWN) };
}

/** Rejects other files before they are stored. */
export const canBe = (types: readonly string[], beginning: Beginning): boolean =>
  'container' in beginning
    ? INSIDE[beginning.container].some((mime) => types.includes(mime))
    : types.includes(beginning.mime);

const ARCHIVE_END = Buffer.from('504b0506', 'hex');
/** An archive ends with the end-of-directory record and a comment of at most 65,535 bytes (APPNOTE 4.3.16). */
const ARCHIVE_END_BYTES = 22 + 65_535;

const MAX_DIRECTORY_BYTES = 1024 * 1024;
const MACROS = ['Basic/', 'Scripts/'];

/** The directory of an archive; null when it is truncated, since its start still reveals a type. */
async function directoryOf(read: ReadRange, size: number): Promise<Buffer | null> {
  const tail = await read(Math.max(0, size - ARCHIVE_END_BYTES), ARCHIVE_END_BYTES);
  const end = tail.lastIndexOf(ARCHIVE_END);
  if (end < 0 || end + 22 > tail.length) return null;
  return read(tail.readUInt32LE(end + 16), Math.min(tail.readUInt32LE(end + 12), MAX_DIRECTORY_BYTES));
}

export interface StoredBytes {
  size: number;
  stream(): Readable;
  read: ReadRange;
}

async function archiveMime({ size, stream, read }: StoredBytes): Promise<string> {
  const directory = await directoryOf(read, size);
  if (!directory) return UNKNOWN;
  const source = stream();
  const found = await fileTypeFromStream(Readable.toWeb(source) as ReadableStream<Uint8Array>).catch(() => undefined);
  source.destroy();
  // The type of an OpenDocument file is the same with and without macros.
  if (found?.mime === ODT && MACROS.some((folder) => directory.includes(folder))) return UNKNOWN;
  return found?.mime ?? UNKNOWN;
}

async function compoundMime(read: ReadRange): Promise<string> {
  const entries = await compoundFileEntries(read);
  if (entries.includes('WordDocument')) return DOC;
  return entries.includes('Workbook') || entries.includes('Book') ? XLS : UNKNOWN;
}

export async function mimeOf(beginning: Beginning, stored: StoredBytes): Promise<string> {
  if ('mime' in beginning) return beginning.mime;
  return beginning.container === 'compound' ? compoundMime(stored.read) : archiveMime(stored);
}
