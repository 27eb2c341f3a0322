import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What every browser gives a canvas; a page may say that it is as wide as a house. */
const MOST_PIXELS = 16_000_000;
/** Of the text beside the drawing, which screen readers read. */
const MOST_CHARACTERS = 20_000;

/**
 * Draws a page `width` CSS pixels wide. Links, forms and scripts of the document are not part of it.
 * @returns what ends the drawing, and when it is done
 */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const { width: natural, height } = page.getViewport({ scale: 1 });
  const shown = width / natural;
  const sharp = Math.sqrt(MOST_PIXELS / (natural * height));
  const viewport = page.getViewport({ scale: Math.min(shown * globalThis.devicePixelRatio, sharp) });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  canvas.style.width = `${Math.floor(width)}px`;
  canvas.style.height = `${Math.floor(height * shown)}px`;
  const task = page.render({ canvas, viewport });
  return { done: task.promise, cancel: (): void => task.cancel() };
}

/** The words of a page. */
export async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
  return words.join('').slice(0, MOST_CHARACTERS);
}
