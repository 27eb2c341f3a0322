import type { jsPDF } from 'jspdf';
import type { PdfInput } from './pdf-input.ts';

/** Margin of the page in millimetres (specification point 9). */
export const MARGIN = 20;
export const FONT = 'Commissioner';
const INK: [number, number, number] = [22, 33, 31];
const MUTED: [number, number, number] = [71, 82, 79];
export const LINE: [number, number, number] = [217, 214, 204];
/** A line of text at 1 pt, in millimetres, with its leading. */
const LEADING = 0.3528 * 1.35;

/** Registers the embedded typeface; everything is written with it, so that every alphabet survives. */
export function embedFonts(doc: jsPDF, { fonts }: PdfInput): void {
  for (const [style, content] of [['normal', fonts.regular], ['bold', fonts.bold]] as const) {
    doc.addFileToVFS(`commissioner-${style}.ttf`, content);
    doc.addFont(`commissioner-${style}.ttf`, FONT, style);
  }
  doc.setFont(FONT, 'normal');
}

/** A place on the page that moves down as it is written. */
export class Cursor {
  readonly doc: jsPDF;
  y = MARGIN;

  constructor(doc: jsPDF) {
    this.doc = doc;
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
  text(words: string, { size = 10, bold = false, muted = false, gap = 1, width = this.width }: TextStyle = {}): void {
    this.doc.setFont(FONT, bold ? 'bold' : 'normal').setFontSize(size).setTextColor(...(muted ? MUTED : INK));
    const height = size * LEADING;
    for (const line of this.doc.splitTextToSize(words, width) as string[]) {
      this.room(height);
      this.doc.text(line, MARGIN, this.y + height * 0.75);
      this.y += height;
    }
    this.y += gap;
  }

  /** A section's title; never the last line of a page. */
  heading(words: string): void {
    this.y += 5;
    this.room(30);
    this.text(words, { size: 13, bold: true, gap: 2 });
  }
}

interface TextStyle {
  size?: number;
  bold?: boolean;
  muted?: boolean;
  gap?: number;
  width?: number;
}

/** The footer of every page: product and provider, then page x of y. Written last, when y is known. */
export function writeFooters(doc: jsPDF, { data, words }: PdfInput): void {
  const pages = doc.getNumberOfPages();
  const { pageSize } = doc.internal;
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    doc.setFont(FONT, 'normal').setFontSize(8).setTextColor(...MUTED);
    const y = pageSize.getHeight() - MARGIN / 2;
    doc.text(`Impact Call${data.providerName ? ` · ${data.providerName}` : ''}`, MARGIN, y);
    doc.text(words.page.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)), pageSize.getWidth() - MARGIN, y, { align: 'right' });
  }
}
