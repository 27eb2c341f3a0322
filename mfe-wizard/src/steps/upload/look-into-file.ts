import type { FileType } from '@impact-call/contracts';

/** The header can be anywhere in this many bytes (ISO 32000-1, annex H.3.4.1). */
const PDF_HEADER_BYTES = 1024;
const BEGINNING_BYTES = PDF_HEADER_BYTES + '%PDF-'.length;
/** A complete PDF has its end marker in the last bytes; some programs append a few. */
const PDF_END_BYTES = 2048;
const ENCRYPTION = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;

/** One character each. */
const textOf = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsText(part, 'windows-1252');
  });

const ARCHIVES = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
const startsWithOne = (text: string, signatures: readonly string[]): boolean =>
  signatures.some((signature) => text.startsWith(signature));

/** The object identifier of signed data (DER, read as windows-1252), near the start of a `.p7m`. */
const SIGNED_DATA = '*\u2020H\u2020\u00f7\r\u0001\u0007\u0002';
const isSigned = (beginning: string): boolean =>
  beginning.slice(0, 40).includes(SIGNED_DATA) || startsWithOne(beginning, ['-----BEGIN ', 'MI']);

/** The server checks the inside of documents. */
const BEGINS: Record<FileType, (beginning: string) => boolean> = {
  // A signed PDF also has a PDF header near its start.
  pdf: (beginning) => beginning.includes('%PDF-') && !isSigned(beginning),
  excel: (beginning) => startsWithOne(beginning, ARCHIVES),
  word: (beginning) => startsWithOne(beginning, ARCHIVES),
  image: (beginning) =>
    startsWithOne(beginning, ['\u00ff\u00d8\u00ff', 'GIF8']) || /^(?:.PNG\r\n|RIFF.{4}WEBP)/s.test(beginning),
  odt: (beginning) => startsWithOne(beginning, ARCHIVES),
  p7m: isSigned,
};

/** Regardless of the file's name. */
export async function beginsAs(file: Blob, types: readonly FileType[]): Promise<boolean> {
  const beginning = await textOf(file.slice(0, BEGINNING_BYTES));
  return types.some((type) => BEGINS[type](beginning));
}

export type PdfDoubt = 'locked' | 'broken';

/** Whether a PDF needs a password or is truncated. Null for any other file, which the server rejects. */
export async function doubtAboutPdf(file: Blob): Promise<PdfDoubt | null> {
  if (!(await beginsAs(file, ['pdf']))) return null;
  const text = await textOf(file);
  if (ENCRYPTION.test(text)) return 'locked';
  return text.trimEnd().slice(-PDF_END_BYTES).includes('%%EOF') ? null : 'broken';
}
