import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The canvas size that every browser supports; a page can claim to be far larger. */
const MAX_PIXELS = 16_000_000;
/** Of the text beside the canvas, for screen readers. */
const MAX_CHARACTERS = 20_000;

/** `width` is in CSS pixels. Returns a cancel function, and a promise of completion. */
export function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const { width: natural, height } = page.getViewport({ scale: 1 });
  const shown = width / natural;
  const sharp = Math.sqrt(MAX_PIXELS / (natural * height));
  const viewport = page.getViewport({ scale: Math.min(shown * globalThis.devicePixelRatio, sharp) });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  canvas.style.width = `${Math.floor(width)}px`;
  canvas.style.height = `${Math.floor(height * shown)}px`;
  const task = page.render({ canvas, viewport });
  return { done: task.promise, cancel: (): void => task.cancel() };
}

export async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
  return words.join('').slice(0, MAX_CHARACTERS);
}
