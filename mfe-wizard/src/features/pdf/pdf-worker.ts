import { layoutPdf } from './layout-pdf.ts';
import type { PdfInput } from './pdf-input.ts';

/** What the worker says: how far it is, then the document or why there is none. */
export type PdfWorkerMessage = { progress: number } | { bytes: ArrayBuffer } | { error: string };

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<PdfInput>) => void) | null;
  postMessage(message: PdfWorkerMessage, transfer?: Transferable[]): void;
};

scope.onmessage = ({ data }) => {
  try {
    const bytes = layoutPdf(data, (progress) => scope.postMessage({ progress }));
    scope.postMessage({ bytes }, [bytes]);
  } catch (error) {
    scope.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
