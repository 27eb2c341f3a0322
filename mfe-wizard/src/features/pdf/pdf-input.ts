import type { PdfData } from '@impact-call/contracts';
import type { RecapWords } from '../recap-content/recap-words.ts';
import type { HtmlBlock } from './html-blocks.ts';

/** A PNG or JPEG with the size that it has on paper, in points. */
export interface PdfImage {
  dataUri: string;
  format: 'PNG' | 'JPEG';
  width: number;
  height: number;
}

/** TrueType files, base64-encoded as jsPDF wants them. */
export interface PdfFonts {
  regular: string;
  bold: string;
}

/**
 * All that the layout needs: plain data, so that it travels into a worker, where neither HTML nor pictures can be read.
 */
export interface PdfInput {
  data: PdfData;
  words: RecapWords;
  fonts: PdfFonts;
  logo: PdfImage | null;
  /** The texts of text steps, by their HTML. */
  texts: Readonly<Record<string, HtmlBlock[]>>;
  /** Pictures by the address that they have in the data; one that could not be read is missing. */
  images: Readonly<Record<string, PdfImage>>;
  /** Zone in which dates are written, e.g. `Europe/Rome`. */
  timeZone: string;
}
