import type { jsPDF } from 'jspdf';
import { createPrintable, type Printable } from './printable.ts';
import type { PdfFonts, PdfImage, PdfInput } from './pdf-input.ts';
import { rememberWidths } from './text-width.ts';

/** Margin of the page in millimetres (docs/rules.md#pdf-page). */
export const MARGIN = 20;
export const FONT = 'Commissioner';
/** Points to millimetres: pictures are measured in points. */
export const MM = 0.3528;
export const INK: [number, number, number] = [22, 33, 31];
const MUTED: [number, number, number] = [71, 82, 79];
export const LINE: [number, number, number] = [217, 214, 204];
/** A line of text at 1 pt, in millimetres, with its leading. */
const LEADING = MM * 1.35;
/** What has to fit below a title: itself, and the beginning of what it is the title of. */
const BELOW_TITLE = 30;

/** Registers the embedded typeface; everything is written with it, so that every alphabet survives. */
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

/** A place on the page that moves down as it is written. */
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

  /** Begins a new page when `height` millimetres are not left on this one. */
  room(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** Writes a paragraph, over as many pages as it takes. */
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
      this.room(height);
      if (index === 0 && mark)
        doc.text(this.printable(mark), MARGIN + indent - 1.5, this.y + height * 0.75, { align: 'right' });
      doc.text(line, MARGIN + indent, this.y + height * 0.75);
      this.y += height;
    }
    this.y += gap;
  }

  /** A title; never the last line of a page. */
  heading(words: string, level: 2 | 3 = 2): void {
    this.y += level === 2 ? 5 : 2;
    this.room(BELOW_TITLE);
    this.text(words, { size: level === 2 ? 13 : 11, bold: true, gap: 2 });
  }

  /** A picture in the flow of the page, below its caption where it has one. */
  image({ dataUri, format, width, height }: PdfImage, caption = ''): void {
    this.room(height * MM + (caption ? 8 : 0));
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
  /** Stands before the first line, e.g. a bullet. */
  mark?: string;
}

/** The footer of every page: product and provider, then page x of y. Written last, when y is known. */
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
