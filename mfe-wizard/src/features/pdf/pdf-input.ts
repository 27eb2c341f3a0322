import type { PdfData } from '@impact-call/contracts';
import type { RecapTexts } from '../recap-content/recap-texts.ts';
import type { HtmlBlock } from './page/html-blocks.ts';

/** Sizes are in points of print. */
export interface PdfImage {
  dataUri: string;
  format: 'PNG' | 'JPEG';
  width: number;
  height: number;
}

/** TrueType, base64-encoded for jsPDF. */
export interface PdfFonts {
  regular: string;
  bold: string;
}

/** Plain data for a worker, which cannot read HTML or images. */
export interface PdfInput {
  data: PdfData;
  words: RecapTexts;
  fonts: PdfFonts;
  logo: PdfImage | null;
  /** Contents of text steps, by their HTML. */
  texts: Readonly<Record<string, HtmlBlock[]>>;
  /** By their address in the data, without unreadable ones. */
  images: Readonly<Record<string, PdfImage>>;
  /** E.g. `Europe/Rome`. */
  timeZone: string;
}
