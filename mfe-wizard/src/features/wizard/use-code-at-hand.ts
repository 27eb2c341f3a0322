import { useEffect } from 'react';
import { useShell } from '@impact-call/ui';
import type { Step } from '@impact-call/contracts';
import { fetchClosingPage, fetchSubmitFlow } from '../closing/fetch-closing.ts';
import { loadStep } from '../steps/load-step-module.ts';
import { fetchSendPage } from './fetch-send-page.ts';

const QUIET_MS = 3_000;

/**
 * Fetches the code of all steps and of the end when the step in view is long there, so that they open without a
 * connection, too; while somebody types it would come in between two letters. What does not come now is asked for when
 * it is needed.
 */
export function useCodeAtHand(steps: readonly Step[]): void {
  const shell = useShell();
  useEffect(() => {
    const fetchAll = (): void =>
      void Promise.allSettled([
        ...[fetchSendPage(), fetchSubmitFlow(), fetchClosingPage()],
        ...steps.map((step) => loadStep(shell, step)),
      ]);
    let timer = setTimeout(fetchAll, QUIET_MS);
    const putOff = (): void => {
      clearTimeout(timer);
      timer = setTimeout(fetchAll, QUIET_MS);
    };
    addEventListener('keydown', putOff);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', putOff);
    };
  }, [shell, steps]);
}
