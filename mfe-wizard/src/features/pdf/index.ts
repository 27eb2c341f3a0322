/** For tools outside the wizard (`mfe-wizard/pdf`). */
export { recapTexts, type RecapTexts } from '../recap-content/recap-texts.ts';
export { htmlBlocks } from './page/html-blocks.ts';
export { layoutPdf } from './page/layout-pdf.ts';
export type { PdfFonts, PdfInput } from './pdf-input.ts';
