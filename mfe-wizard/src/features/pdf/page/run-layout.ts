import type { PdfInput } from '../pdf-input.ts';
import type { PdfWorkerMessage } from '../pdf-worker.ts';

/** Limit for a worker that does not respond; after that the page lays out the PDF itself. */
const TIMEOUT_MS = 30_000;

/** `onProgress` receives a share from 0 to 1. */
export interface RunOptions {
  signal: AbortSignal;
  onProgress(share: number): void;
}

function inWorker(input: PdfInput, { signal, onProgress }: RunOptions): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../pdf-worker.ts', import.meta.url));
    const giveUp = (): void => finish(() => reject(new Error('the PDF worker does not answer')));
    let timer = setTimeout(giveUp, TIMEOUT_MS);
    const cancel = (): void => finish(() => reject(signal.reason as Error));
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', cancel);
    worker.onmessage = ({ data }: MessageEvent<PdfWorkerMessage>) => {
      if ('bytes' in data) return finish(() => resolve(data.bytes));
      if ('error' in data) return finish(() => reject(new Error(data.error)));
      clearTimeout(timer);
      timer = setTimeout(giveUp, TIMEOUT_MS);
      onProgress(data.progress);
    };
    worker.onerror = (event) => finish(() => reject(new Error(event.message || 'the PDF worker did not start')));
    worker.postMessage(input);
  });
}

/** In a worker, so that the page stays responsive; on the page where workers fail. */
export async function runLayout(input: PdfInput, options: RunOptions): Promise<ArrayBuffer> {
  options.signal.throwIfAborted();
  try {
    return await inWorker(input, options);
  } catch (error) {
    if (options.signal.aborted) throw error;
    const { layoutPdf } = await import('./layout-pdf.ts');
    return layoutPdf(input, options.onProgress);
  }
}
