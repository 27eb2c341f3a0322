import type { jsPDF } from 'jspdf';
import { createPrintable, type Printable } from './printable.ts';
import type { PdfFonts, PdfImage, PdfInput } from './pdf-input.ts';
import { rememberWidths } from './page/text-width.ts';

/** In millimetres (docs/rules/09-submissions.md#pdf-page). */
export const MARGIN = 20;
export const FONT = 'Commissioner';
/** Images are measured in points. */
export const MM = 0.3528;
export const INK: [number, number, number] = [22, 33, 31];
const MUTED: [number, number, number] = [71, 82, 79];
export const LINE: [number, number, number] = [217, 214, 204];
/** In millimetres, for text of 1 pt. */
const LEADING = MM * 1.35;
/** In millimetres: a heading and the beginning of its content. */
const BELOW_TITLE = 30;

/** For all text, so that every alphabet prints. */
function embedFonts(doc: jsPDF, fonts: PdfFonts): void {
  for (const [style, content] of [
    ['normal', fonts.regular],
    ['bold', fonts.bold],
  ] as const) {
    doc.addFileToVFS(`commissioner-${style}.ttf`, content);
    doc.addFont(`commissioner-${style}.ttf`, FONT, style);
  }
  doc.setFont(FONT, 'normal');
}

export class Cursor {
  readonly doc: jsPDF;
  readonly printable: Printable;
  y = MARGIN;

  constructor(doc: jsPDF, fonts: PdfFonts) {
    this.doc = doc;
    embedFonts(doc, fonts);
    rememberWidths(doc);
    this.printable = createPrintable(doc);
  }

  get width(): number {
    return this.doc.internal.pageSize.getWidth() - 2 * MARGIN;
  }

  get bottom(): number {
    return this.doc.internal.pageSize.getHeight() - MARGIN;
  }

  /** Starts a new page unless `height` millimetres are left. */
  ensureSpace(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  text(
    words: string,
    { size = 10, bold = false, muted = false, gap = 1, width = this.width, indent = 0, mark = '' }: TextStyle = {},
  ): void {
    const { doc } = this;
    const style = (): unknown =>
      doc
        .setFont(FONT, bold ? 'bold' : 'normal')
        .setFontSize(size)
        .setTextColor(...(muted ? MUTED : INK));
    style();
    const height = size * LEADING;
    for (const [index, line] of (doc.splitTextToSize(this.printable(words), width - indent) as string[]).entries()) {
      this.ensureSpace(height);
      if (index === 0 && mark)
        doc.text(this.printable(mark), MARGIN + indent - 1.5, this.y + height * 0.75, { align: 'right' });
      doc.text(line, MARGIN + indent, this.y + height * 0.75);
      this.y += height;
    }
    this.y += gap;
  }

  /** Never the last line of a page. */
  heading(words: string, level: 2 | 3 = 2): void {
    this.y += level === 2 ? 5 : 2;
    this.ensureSpace(BELOW_TITLE);
    this.text(words, { size: level === 2 ? 13 : 11, bold: true, gap: 2 });
  }

  image({ dataUri, format, width, height }: PdfImage, caption = ''): void {
    this.ensureSpace(height * MM + (caption ? 8 : 0));
    if (caption) this.text(caption, { bold: true, size: 9 });
    this.doc.addImage(dataUri, format, MARGIN, this.y, width * MM, height * MM);
    this.y += height * MM + 3;
  }
}

interface TextStyle {
  size?: number;
  bold?: boolean;
  muted?: boolean;
  gap?: number;
  width?: number;
  indent?: number;
  /** E.g. a bullet before the first line. */
  mark?: string;
}

/** Written last, when the number of pages is known. */
export function writeFooters({ doc, printable, width }: Cursor, { data, words }: PdfInput): void {
  const pages = doc.getNumberOfPages();
  const { pageSize } = doc.internal;
  const y = pageSize.getHeight() - MARGIN / 2;
  doc
    .setFont(FONT, 'normal')
    .setFontSize(8)
    .setTextColor(...MUTED);
  const [name = ''] = doc.splitTextToSize(
    printable(`Impact Call${data.providerName ? ` · ${data.providerName}` : ''}`),
    width - 40,
  ) as string[];
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    doc
      .setFont(FONT, 'normal')
      .setFontSize(8)
      .setTextColor(...MUTED);
    doc.text(name, MARGIN, y);
    doc.text(
      words.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
      pageSize.getWidth() - MARGIN,
      y,
      { align: 'right' },
    );
  }
}
