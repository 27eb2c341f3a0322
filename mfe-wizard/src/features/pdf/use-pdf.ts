import { isNetworkError, isProblem } from '@impact-call/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Submission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';

export type PdfFailure = 'pdfFailed' | 'pdfOffline' | 'pdfNotAllowed';
export type PdfState = { kind: 'idle' } | { kind: 'busy'; percent: number } | { kind: 'failed'; why: PdfFailure };

function failureOf(error: unknown): PdfFailure {
  if (isNetworkError(error) || !navigator.onLine) return 'pdfOffline';
  return isProblem(error, 'pdf-not-enabled') || isProblem(error, 'not-found') ? 'pdfNotAllowed' : 'pdfFailed';
}

/** `?pdf=1` starts it on arrival. Leaving the page aborts it. */
export function usePdf(submission: Submission): { state: PdfState; download(): Promise<void>; cancel(): void } {
  const shell = useShell();
  const [state, setState] = useState<PdfState>({ kind: 'idle' });
  const work = useRef<AbortController | null>(null);
  const cancel = useCallback(() => work.current?.abort(), []);
  const download = useCallback(async () => {
    const { signal } = (work.current = new AbortController());
    setState({ kind: 'busy', percent: 0 });
    try {
      // The PDF libraries load with the first PDF.
      const { downloadPdf } = await import('../pdf/download-pdf.ts');
      await downloadPdf(shell, submission, {
        signal,
        onProgress: (share) => setState({ kind: 'busy', percent: Math.round(share * 100) }),
      });
      setState({ kind: 'idle' });
    } catch (error) {
      setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', why: failureOf(error) });
    }
  }, [shell, submission]);
  useOnArrival(submission, download);
  useEffect(() => cancel, [cancel]);
  return { state, download, cancel };
}

function useOnArrival({ enableUserDownloadPdf }: Submission, download: () => Promise<void>): void {
  const { isAdmin } = useShell().session.getState();
  const [search, setSearch] = useSearchParams();
  const requested = (enableUserDownloadPdf || isAdmin) && search.get('pdf') === '1';
  const started = useRef(false);
  useEffect(() => {
    if (!requested || started.current) return;
    started.current = true;
    void download();
    // So that a reload does not download it again.
    setSearch(
      (params) => {
        params.delete('pdf');
        return params;
      },
      { replace: true },
    );
  }, [requested, download, setSearch]);
}
