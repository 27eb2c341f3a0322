import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useReviewT } from './texts.ts';
import { useReloadWork } from './use-review.ts';

const REFUSALS = ['own-organization', 'conflict', 'already-assigned', 'scored', 'no-reviewers'] as const;

/** Does something to a call's reviews, says why it was refused, and shows what is stored then. */
export function useAct(callId: string) {
  const t = useReviewT();
  const { notify } = useShell();
  const reload = useReloadWork(callId);
  const [busy, setBusy] = useState(false);
  const wordsFor = (error: unknown): string => {
    const codes = isProblem(error) ? error.errors.map(({ code }) => code) : [];
    const refusal = REFUSALS.find((code) => codes.includes(code));
    return refusal ? t(`work.refused.${refusal}`) : t('tryLater');
  };
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    let isDone = true;
    try {
      await work();
    } catch (error) {
      isDone = false;
      notify({ kind: 'error', title: t('work.failed'), message: wordsFor(error) });
    }
    await reload();
    setBusy(false);
    return isDone;
  };
  return { busy, act };
}
