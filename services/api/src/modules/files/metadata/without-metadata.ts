import { Readable } from 'node:stream';
import { ACCEPTED } from '../file-kind.ts';
import { blankDocument } from './blank-document.ts';
import { blankJpeg } from './blank-jpeg.ts';
import { blankPdf } from './blank-pdf.ts';

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';

/** How what a file says of its author is overwritten, in place; undefined for types whose files are left as they are. */
function blankerOf(mime: string): ((bytes: Buffer) => void) | undefined {
  if (ACCEPTED.pdf.includes(mime)) return blankPdf;
  if (mime === 'image/jpeg') return blankJpeg;
  return mime.startsWith(OPEN_XML) ? blankDocument : undefined;
}

async function* blanked(stream: Readable, blank: (bytes: Buffer) => void): AsyncGenerator<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  blank(bytes);
  yield bytes;
}

/**
 * A copy of a file without what it says of its author, place and program, of the same length; PDF, JPEG, DOCX and XLSX
 * (docs/rules.md#blind-review). It is held whole: applicants' files have a few megabytes.
 */
export function withoutMetadata(stream: Readable, mime: string): Readable {
  const blank = blankerOf(mime);
  return blank ? Readable.from(blanked(stream, blank), { objectMode: false }) : stream;
}
