import { jsPDF } from 'jspdf';
import type { PdfFonts } from 'mfe-wizard/pdf';
import type { Asked } from './answers.ts';

const MARGIN = 20;
const BOTTOM = 297 - MARGIN;
/** Millimetres from line to line at 9 points. */
const LINE = 4.3;

/**
 * The same words written with nothing but jsPDF: typeface embedded, lines broken, pages turned; no tables, heads or
 * footers.
 */
export function bare(asked: readonly Asked[], fonts: PdfFonts): ArrayBuffer {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  for (const [style, content] of [
    ['normal', fonts.regular],
    ['bold', fonts.bold],
  ] as const) {
    doc.addFileToVFS(`${style}.ttf`, content);
    doc.addFont(`${style}.ttf`, 'Commissioner', style);
  }
  // One line in bold: the recap embeds both weights, and so does this.
  doc
    .setFont('Commissioner', 'bold')
    .setFontSize(18)
    .text('Impatto per le comunità 2026', MARGIN, MARGIN - 5);
  doc.setFont('Commissioner', 'normal').setFontSize(9);
  let y = MARGIN;
  const write = (text: string, x: number, width: number): void => {
    for (const line of doc.splitTextToSize(text, width) as string[]) {
      if (y > BOTTOM) {
        doc.addPage();
        y = MARGIN;
      }
      doc.text(line, x, y);
      y += LINE;
    }
  };
  for (const { question, answer } of asked) {
    write(question, MARGIN, 102);
    write(answer, MARGIN + 102, 68);
  }
  return doc.output('arraybuffer');
}
