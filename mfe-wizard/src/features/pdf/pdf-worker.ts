import { layoutPdf } from './page/layout-pdf.ts';
import type { PdfInput } from './pdf-input.ts';

export type PdfWorkerMessage = { progress: number } | { bytes: ArrayBuffer } | { error: string };

// The types of the DOM describe a window, but this is a worker.
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
