import { isProblem } from '@impact-call/api-client';
import type { ReviewPlan } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { criteriaOf, isGood, type PlanValues, valuesOf } from './plan-values.ts';
import { useReviewT } from './texts.ts';

/** What stands between a save and its end. */
export type PlanQuestion = { kind: 'started'; version: number } | { kind: 'conflict'; theirs: ReviewPlan };

/** Edits a call's criteria; saving asks where scores would change their meaning, and overwrites nobody. */
export function usePlan(opened: ReviewPlan) {
  const t = useReviewT();
  const { api, notify } = useShell();
  const [stored, setStored] = useState(opened);
  const [values, setValues] = useState<PlanValues>(() => valuesOf(opened));
  const [question, setQuestion] = useState<PlanQuestion | null>(null);
  const [busy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);

  const take = (plan: ReviewPlan): void => {
    setStored(plan);
    setValues(valuesOf(plan));
    setQuestion(null);
    setTried(false);
  };
  const fail = (error: unknown, version: number): void => {
    if (isProblem(error, 'review-started')) return setQuestion({ kind: 'started', version });
    if (isProblem(error, 'version-conflict'))
      return setQuestion({ kind: 'conflict', theirs: error.current as ReviewPlan });
    notify({ kind: 'error', title: t('plan.saveFailed'), message: t('tryLater') });
  };
  const save = async (version = stored.version, confirmed = false): Promise<void> => {
    setTried(true);
    if (!isGood(values)) return;
    setBusy(true);
    setQuestion(null);
    try {
      const body = { callId: stored.callId, isBlind: values.isBlind, criteria: criteriaOf(values), version };
      take(await api.UpdateReviewPlan({ body: confirmed ? { ...body, confirmed } : body }));
      notify({ kind: 'success', title: t('plan.saved') });
    } catch (error) {
      fail(error, version);
    }
    setBusy(false);
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(stored));
  return { values, setValues, isChanged, isTried, busy, question, setQuestion, save, take };
}
