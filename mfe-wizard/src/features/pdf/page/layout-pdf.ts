import { jsPDF } from 'jspdf';
import type { RecapPart } from '../../recap-content/recap-part.ts';
import { personLine, recapParts, submittedAt } from '../../recap-content/recap-parts.ts';
import type { HtmlBlock } from './html-blocks.ts';
import type { PdfInput } from '../pdf-input.ts';
import { Cursor, LINE, MARGIN, MM, writeFooters } from '../pdf-page.ts';
import { writeAnswers, writeFacts, writeHtmlTable, writeRecords, writeTable } from './pdf-tables.ts';

/** Per list level, in millimetres. */
const INDENT = 6;

function writeHeader(cursor: Cursor, { data, words, logo, timeZone }: PdfInput): void {
  const { doc } = cursor;
  const width = cursor.width - (logo ? logo.width * MM + 6 : 0);
  if (logo)
    doc.addImage(
      logo.dataUri,
      logo.format,
      doc.internal.pageSize.getWidth() - MARGIN - logo.width * MM,
      MARGIN,
      logo.width * MM,
      logo.height * MM,
    );
  cursor.text(data.callName, { size: 18, bold: true, gap: 2, width });
  cursor.text(`${words.code}${words.colon}${data.submissionCode}`, { size: 11, gap: 1, width });
  const by = personLine(data, words);
  if (by) cursor.text(by, { muted: true, gap: 0, width });
  if (data.submissionDateTime)
    cursor.text(`${words.submittedOn} ${submittedAt(data, timeZone)}`, { muted: true, width });
  const onFirstPage = doc.getNumberOfPages() === 1;
  cursor.y = Math.max(cursor.y, logo && onFirstPage ? MARGIN + logo.height * MM : 0) + 4;
  doc.setDrawColor(...LINE).line(MARGIN, cursor.y, MARGIN + cursor.width, cursor.y);
}

function writeBlock(cursor: Cursor, block: HtmlBlock, { images }: PdfInput): void {
  if (block.kind === 'image') {
    const image = images[block.source];
    if (image) cursor.image(image);
    else if (block.text) cursor.text(`[${block.text}]`, { muted: true, gap: 2 });
    return;
  }
  if (block.kind === 'table') return writeHtmlTable(cursor, block);
  const { kind, text, mark = '', indent } = block;
  if (kind === 'heading') return cursor.heading(text, 3);
  cursor.text(text, { gap: kind === 'item' ? 1 : 2, indent: indent * INDENT, mark });
}

function writePart(cursor: Cursor, part: RecapPart, input: PdfInput): void {
  switch (part.kind) {
    case 'heading':
      return cursor.heading(part.text, part.level);
    case 'facts':
      return writeFacts(cursor, part.facts);
    case 'answers':
      return writeAnswers(cursor, part);
    case 'table':
      return writeTable(cursor, part);
    case 'records':
      return writeRecords(cursor, part);
    case 'html':
      return (input.texts[part.html] ?? []).forEach((block) => writeBlock(cursor, block, input));
    case 'image': {
      const image = input.images[part.source];
      return image
        ? cursor.image(image, part.caption)
        : writeAnswers(cursor, {
            kind: 'answers',
            head: [input.words.question, input.words.answer],
            body: [[part.caption, input.words.drawn]],
          });
    }
  }
}

/** A4 with 20 mm margins, in a worker, on a page or in Node. `onProgress` receives shares from 0 to 1. */
export function layoutPdf(input: PdfInput, onProgress: (share: number) => void = () => undefined): ArrayBuffer {
  const { data, words } = input;
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  doc
    .setDocumentProperties({
      title: `${data.callName} – ${data.submissionCode}`,
      author: data.orgName,
      creator: 'Impact Call',
    })
    .setLanguage(data.language === 'en' ? 'en-GB' : data.language);
  const cursor = new Cursor(doc, input.fonts);
  writeHeader(cursor, input);
  const parts = recapParts(data, words);
  for (const [index, part] of parts.entries()) {
    writePart(cursor, part, input);
    onProgress((index + 1) / parts.length);
  }
  if (cursor.printable.isLacking()) cursor.text(words.lacking, { muted: true, size: 8 });
  writeFooters(cursor, input);
  return doc.output('arraybuffer');
}
