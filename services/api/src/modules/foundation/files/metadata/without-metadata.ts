import { Readable } from 'node:stream';
import { ACCEPTED, SIGNED_PDF } from '../file-kind.ts';
import { signedContent } from '../signed-document.ts';
import { blankDocument } from './blank-document.ts';
import { blankJpeg } from './blank-jpeg.ts';
import { blankPdf } from './blank-pdf.ts';

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

/**
 * A copy without author, place and program, and of a signed PDF the PDF alone; in memory
 * (docs/rules/13-reviews.md#blind-review).
 */
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
