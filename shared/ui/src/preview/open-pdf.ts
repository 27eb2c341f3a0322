// Programs of other packages read this file, and would not find the declaration beside it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./bundled.d.ts" />
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import reader from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?raw';

/** Scans in black and white, and in JPEG 2000, are decoded by these; the build keeps their names and their folder. */
const DECODERS = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url),
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url),
] as const;

/** A picture with more pixels is left out of its page: a small file can ask for very many. */
const MOST_PIXELS = 50_000_000;

/** A document on its way; whoever closes it ends the work on it. */
export interface OpenedPdf {
  document: Promise<PDFDocumentProxy>;
  close(): void;
}

/**
 * Reads a document in a thread of its own, which lives under the page's policy: nothing in it is evaluated, no script
 * of a document runs, and what takes too long ends with the dialog (docs/adr/0018-previews.md).
 */
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
    maxImageSize: MOST_PIXELS,
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
