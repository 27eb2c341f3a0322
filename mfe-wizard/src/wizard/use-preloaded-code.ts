import { useEffect } from 'react';
import { useShell } from '@impact-call/ui';
import type { Step } from '@impact-call/contracts';
import { fetchClosingPage, fetchSubmitFlow } from '../features/closing/fetch-closing.ts';
import { loadStep } from '../features/steps/load-step-module.ts';

export const fetchSendPage = () => import('./navigation/send-page.tsx');

const QUIET_MS = 3_000;

/** Steps and submission open offline. Waits for a pause in typing; a failed part is loaded again on demand. */
export function usePreloadedCode(steps: readonly Step[]): void {
  const shell = useShell();
  useEffect(() => {
    const preload = (): void =>
      void Promise.allSettled([
        ...[fetchSendPage(), fetchSubmitFlow(), fetchClosingPage()],
        ...steps.map((step) => loadStep(shell, step)),
      ]);
    let timer = setTimeout(preload, QUIET_MS);
    const postpone = (): void => {
      clearTimeout(timer);
      timer = setTimeout(preload, QUIET_MS);
    };
    addEventListener('keydown', postpone);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', postpone);
    };
  }, [shell, steps]);
}
