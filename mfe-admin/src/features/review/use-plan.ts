import { isProblem } from '@impact-call/api-client';
import type { ReviewPlan } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useOneAtATime } from '../../console/forms/use-one-at-a-time.ts';
import { changeOf, isGood, isSame, type PlanValues, valuesOf } from './plan-values.ts';
import { useReviewT } from './texts.ts';

/** A decision that a save needs from the user. */
export type PlanQuestion = { kind: 'started'; version: number } | { kind: 'conflict'; theirs: ReviewPlan };

/**
 * Edits a call's criteria. Saving confirms changes to the meaning of scores, and never overwrites another version
 * silently.
 */
export function usePlan(opened: ReviewPlan) {
  const t = useReviewT();
  const { api, notify } = useShell();
  const [stored, setStored] = useState(opened);
  const [values, setValues] = useState<PlanValues>(() => valuesOf(opened));
  const [question, setQuestion] = useState<PlanQuestion | null>(null);
  const [isTried, setTried] = useState(false);
  const { busy, isRunning, attempt } = useOneAtATime();
  const isChanged = !isSame(values, valuesOf(stored));

  const take = (plan: ReviewPlan): void => {
    setStored(plan);
    setValues(valuesOf(plan));
    setQuestion(null);
    setTried(false);
  };
  /** Input typed during the save stays. */
  const settle = (sent: PlanValues, saved: ReviewPlan): void => {
    setStored(saved);
    setValues((now) => (isSame(now, sent) ? valuesOf(saved) : now));
    setTried(false);
    notify({ kind: 'success', title: t('plan.saved') });
  };
  const fail = (error: unknown, version: number): void => {
    if (isProblem(error, 'review-started')) return setQuestion({ kind: 'started', version });
    if (isProblem(error, 'version-conflict'))
      return setQuestion({ kind: 'conflict', theirs: error.current as ReviewPlan });
    notify({ kind: 'error', title: t('plan.saveFailed'), message: t('tryLater') });
  };
  const save = async (version = stored.version, confirmed = false): Promise<void> => {
    if (isRunning() || (version === stored.version && !isChanged)) return;
    setTried(true);
    if (!isGood(values)) return;
    setQuestion(null);
    const body = { ...changeOf(values), callId: stored.callId, version, ...(confirmed && { confirmed }) };
    await attempt(
      async () => settle(values, await api.UpdateReviewPlan({ body })),
      (error) => fail(error, version),
    );
  };
  return { values, setValues, isChanged, isTried, busy, question, setQuestion, save, take };
}
