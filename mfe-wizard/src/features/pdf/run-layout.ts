import type { PdfInput } from './pdf-input.ts';
import type { PdfAnswerMessage } from './pdf-worker.ts';

/** A worker that has not answered by then is given up; the page makes the PDF itself. In milliseconds. */
const PATIENCE = 30_000;

function inWorker(input: PdfInput): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
    const timer = setTimeout(() => finish(() => reject(new Error('the PDF worker does not answer'))), PATIENCE);
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<PdfAnswerMessage>) => finish(() => ('bytes' in data ? resolve(data.bytes) : reject(new Error(data.error))));
    worker.onerror = (event) => finish(() => reject(new Error(event.message || 'the PDF worker did not start')));
    worker.postMessage(input);
  });
}

/** Lays the PDF out beside the page, so that the page stays alive; on the page itself where a worker cannot run. */
export async function runLayout(input: PdfInput): Promise<ArrayBuffer> {
  try {
    return await inWorker(input);
  } catch {
    const { layoutPdf } = await import('./layout-pdf.ts');
    return layoutPdf(input);
  }
}
