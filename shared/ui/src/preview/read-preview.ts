import type { PreviewKind } from '@impact-call/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { PreviewedFile } from './preview-button.tsx';

/** Browsers render these, and they cannot act as a page. */
const SHOWN_AS: Record<PreviewKind, readonly string[]> = {
  pdf: ['application/pdf'],
  image: ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'],
};

/** `failed`: the file exists but cannot be displayed. */
export type PreviewState = { is: 'loading' } | { is: 'not-loaded' } | { is: 'failed' } | { is: 'shown'; blob: Blob };

export function usePreview({ read, kind }: Pick<PreviewedFile, 'read' | 'kind'>) {
  const [state, setState] = useState<PreviewState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    const show = (next: PreviewState): void => void (isOver || setState(next));
    read().then(
      // The response repeats the type.
      (blob) => show(SHOWN_AS[kind].includes(blob.type) ? { is: 'shown', blob } : { is: 'failed' }),
      () => show({ is: 'not-loaded' }),
    );
    return () => {
      isOver = true;
    };
    // `read` is a new function on every render, for the same file.
  }, [attempt, kind]);
  const fail = useCallback(() => setState({ is: 'failed' }), []);
  const again = (): void => {
    setState({ is: 'loading' });
    setAttempt((before) => before + 1);
  };
  return { state, fail, again };
}
