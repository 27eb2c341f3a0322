import type { PdfData } from '@impact-call/contracts';
import type { RecapTexts } from '../recap-content/recap-texts.ts';
import type { HtmlBlock } from './page/html-blocks.ts';

/** A PNG or JPEG with its print size in points. */
export interface PdfImage {
  dataUri: string;
  format: 'PNG' | 'JPEG';
  width: number;
  height: number;
}

/** TrueType files, base64-encoded for jsPDF. */
export interface PdfFonts {
  regular: string;
  bold: string;
}

/** Input of the layout: plain data that can be sent to a worker, which cannot read HTML or images. */
export interface PdfInput {
  data: PdfData;
  words: RecapTexts;
  fonts: PdfFonts;
  logo: PdfImage | null;
  /** The contents of text steps by their HTML. */
  texts: Readonly<Record<string, HtmlBlock[]>>;
  /** Images by their address in the data, without unreadable ones. */
  images: Readonly<Record<string, PdfImage>>;
  /** Time zone of dates, e.g. `Europe/Rome`. */
  timeZone: string;
}
