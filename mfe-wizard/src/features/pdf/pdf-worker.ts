import { layoutPdf } from './layout-pdf.ts';
import type { PdfInput } from './pdf-input.ts';

/** What the worker says: how far it is, then the document or why there is none. */
export type PdfWorkerMessage = { progress: number } | { bytes: ArrayBuffer } | { error: string };

// The page's types say what a window can; this is a worker.
declare const self: {
  onmessage: ((event: MessageEvent<PdfInput>) => void) | null;
  postMessage(message: PdfWorkerMessage, transfer?: Transferable[]): void;
};

self.onmessage = ({ data }) => {
  try {
    const bytes = layoutPdf(data, (progress) => self.postMessage({ progress }));
    self.postMessage({ bytes }, [bytes]);
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
