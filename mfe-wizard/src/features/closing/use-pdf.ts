import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Submission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';

/** Makes and downloads the PDF of a closed submission; `?pdf=1` in the address does so on arrival. */
export function usePdf(submission: Submission): { busy: boolean; failed: boolean; download(): Promise<void> } {
  const shell = useShell();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = useCallback(async () => {
    setState('busy');
    try {
      // The PDF's libraries are fetched with the first PDF.
      const { downloadPdf } = await import('../pdf/download-pdf.ts');
      await downloadPdf(shell, submission);
      setState('idle');
    } catch {
      setState('failed');
    }
  }, [shell, submission]);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const asked = submission.enableUserDownloadPdf && search.get('pdf') === '1';
  const started = useRef(false);
  useEffect(() => {
    if (!asked || started.current) return;
    started.current = true;
    void download();
    // So that a reload does not download it again.
    void navigate(pathname, { replace: true });
  }, [asked, download, navigate, pathname]);
  return { busy: state === 'busy', failed: state === 'failed', download };
}
