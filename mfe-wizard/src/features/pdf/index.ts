/** The PDF of a recap, for tools that measure or read one outside the wizard (`mfe-wizard/pdf`). */
export { recapWords, type RecapWords } from '../recap-content/recap-words.ts';
export { htmlBlocks } from './page/html-blocks.ts';
export { layoutPdf } from './page/layout-pdf.ts';
export type { PdfFonts, PdfInput } from './pdf-input.ts';
