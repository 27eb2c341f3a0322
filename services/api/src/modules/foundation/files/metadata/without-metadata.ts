import { Readable } from 'node:stream';
import { ACCEPTED, SIGNED_PDF } from '../file-kind.ts';
import { signedContent } from '../signed-document.ts';
import { blankDocument } from './blank-document.ts';
import { blankPdf } from './blank-pdf.ts';

/** Segments needed to display the image: JFIF, colour profile, Adobe's encoding. */
const DISPLAY_SEGMENTS = new Set([0xe0, 0xe2, 0xee]);
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const isOfApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;

function orientationIn(segment: Buffer): number | null {
  if (!segment.subarray(0, EXIF.length).equals(EXIF)) return null;
  const tiff = segment.subarray(EXIF.length);
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = tiff.length < 8 ? 8 : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let index = 0; index < Math.min(short(directory), 100); index += 1) {
    const at = directory + 2 + 12 * index;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return null;
}

function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([EXIF, tiff]);
}

/** Overwrites a JPEG's metadata about author, place and camera; the orientation stays. */
function blankJpeg(bytes: Buffer): void {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return;
    const length = bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (marker === COMMENT || (isOfApplication(marker) && !DISPLAY_SEGMENTS.has(marker))) {
      const orientation = orientationIn(segment);
      segment.fill(0);
      const exif = orientation === null ? null : exifOf(orientation);
      if (exif && exif.length <= segment.length) exif.copy(segment);
    }
    at += 2 + length;
  }
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';

function blankerOf(mime: string): ((bytes: Buffer) => void) | undefined {
  if (ACCEPTED.pdf.includes(mime)) return blankPdf;
  if (mime === 'image/jpeg') return blankJpeg;
  return mime.startsWith(OPEN_XML) || ACCEPTED.odt.includes(mime) ? blankDocument : undefined;
}

export interface FileCopy {
  mime: string;
  size: number;
  stream: Readable;
}

async function allOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Without author, place and program; a signed PDF becomes the PDF alone (docs/rules/13-reviews.md#blind-review). */
export async function withoutMetadata(file: FileCopy): Promise<FileCopy> {
  const isSigned = file.mime === SIGNED_PDF;
  const mime = isSigned ? 'application/pdf' : file.mime;
  const blank = blankerOf(mime);
  if (!blank) return file;
  const stored = await allOf(file.stream);
  const bytes = isSigned ? Buffer.from(signedContent(stored) ?? []) : stored;
  blank(bytes);
  return { mime, size: bytes.length, stream: Readable.from([bytes], { objectMode: false }) };
}
