import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { drawPage, wordsOf } from './draw-page.ts';
import { openPdf, type OpenedPdf } from './open-pdf.ts';

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
