import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { openPdf, type OpenedPdf } from './open-pdf.ts';

/** The canvas size that every browser supports; a page can claim to be far larger. */
const MAX_PIXELS = 16_000_000;
/** Limit of the text beside the canvas, which screen readers read. */
const MAX_CHARACTERS = 20_000;

/** `width` is in CSS pixels. Returns a cancel function, and a promise of completion. */
function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
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

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
  return words.join('').slice(0, MAX_CHARACTERS);
}

export function usePdf(blob: Blob, onFailed: () => void): PDFDocumentProxy | null {
  const [opened, setOpened] = useState<PDFDocumentProxy | null>(null);
  useEffect(() => {
    let pdf: OpenedPdf | null = null;
    let isOver = false;
    const open = async (): Promise<void> => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      if (isOver) return;
      pdf = openPdf(bytes);
      setOpened(await pdf.document);
    };
    open().catch(() => isOver || onFailed());
    return () => {
      isOver = true;
      pdf?.close();
    };
  }, [blob, onFailed]);
  return opened;
}

export function useRenderedPage(
  document: PDFDocumentProxy | null,
  number: number,
  width: number,
  onFailed: () => void,
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!document || !canvas.current || width === 0) return undefined;
    const target = canvas.current;
    let isOver = false;
    let cancel = (): void => undefined;
    const draw = async (page: PDFPageProxy): Promise<void> => {
      if (isOver) return;
      const drawing = drawPage(page, target, width);
      cancel = drawing.cancel;
      await drawing.done;
      const read = await wordsOf(page);
      if (!isOver) setWords(read);
    };
    document
      .getPage(number)
      .then(draw)
      .catch(() => isOver || onFailed());
    return () => {
      isOver = true;
      cancel();
    };
  }, [document, number, width, onFailed]);
  return { canvas, words };
}
