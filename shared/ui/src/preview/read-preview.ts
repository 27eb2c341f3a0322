import type { PreviewKind } from '@impact-call/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { PreviewedFile } from './preview-button.tsx';

/** Types that browsers draw and nobody can take for a page, each as it may be shown. */
const SHOWN_AS: Record<PreviewKind, readonly string[]> = {
  pdf: ['application/pdf'],
  image: ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'],
};

/** `failed`: the file is there and cannot be shown. */
export type PreviewState = { is: 'loading' } | { is: 'not-loaded' } | { is: 'failed' } | { is: 'shown'; blob: Blob };

/** Fetches a file to be shown, once for each time that its preview is opened. */
export function usePreview({ read, kind }: Pick<PreviewedFile, 'read' | 'kind'>) {
  const [state, setState] = useState<PreviewState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    const show = (next: PreviewState): void => void (isOver || setState(next));
    read().then(
      // The server says the type once more with the bytes.
      (blob) => show(SHOWN_AS[kind].includes(blob.type) ? { is: 'shown', blob } : { is: 'failed' }),
      () => show({ is: 'not-loaded' }),
    );
    return () => {
      isOver = true;
    };
    // What reads it is new at every render, and the same file.
  }, [attempt, kind]);
  const fail = useCallback(() => setState({ is: 'failed' }), []);
  const again = (): void => {
    setState({ is: 'loading' });
    setAttempt((before) => before + 1);
  };
  return { state, fail, again };
}
