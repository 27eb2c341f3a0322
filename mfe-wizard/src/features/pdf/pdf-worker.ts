import { layoutPdf } from './layout-pdf.ts';
import type { PdfInput } from './pdf-input.ts';

/** What the worker answers. */
export type PdfAnswerMessage = { bytes: ArrayBuffer } | { error: string };

const scope = self as unknown as { onmessage: ((event: MessageEvent<PdfInput>) => void) | null; postMessage(message: PdfAnswerMessage, transfer?: Transferable[]): void };

scope.onmessage = ({ data }) => {
  try {
    const bytes = layoutPdf(data);
    scope.postMessage({ bytes }, [bytes]);
  } catch (error) {
    scope.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
