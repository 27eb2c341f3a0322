// Programs in other packages import this file without seeing the declaration beside it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./bundled.d.ts" />
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import reader from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?raw';

/** Decoders for black-and-white and JPEG 2000 scans; the build preserves their names and folder. */
const DECODERS = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url),
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url),
] as const;

/** Larger images are left out of their page, because a small file can claim a huge one. */
const MAX_PIXELS = 50_000_000;

/** Closing it aborts all work. */
export interface OpenedPdf {
  document: Promise<PDFDocumentProxy>;
  close(): void;
}

/** Runs no script of a document, in its own worker (docs/adr/0018-previews.md). */
export function openPdf(bytes: Uint8Array<ArrayBuffer>): OpenedPdf {
  const address = URL.createObjectURL(new Blob([reader], { type: 'text/javascript' }));
  const port = new Worker(address, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const opening = getDocument({
    data: bytes,
    worker,
    useWasm: false,
    wasmUrl: new URL('.', DECODERS[0]).href,
    enableXfa: false,
    maxImageSize: MAX_PIXELS,
    disableWorkerRendering: true,
    verbosity: 0,
  });
  return {
    document: opening.promise,
    close() {
      void opening.destroy().finally(() => {
        worker.destroy();
        port.terminate();
        URL.revokeObjectURL(address);
      });
    },
  };
}
