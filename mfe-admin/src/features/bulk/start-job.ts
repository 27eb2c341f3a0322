import { type ApiProblem, isProblem } from '@impact-call/api-client';
import type { BulkAct, BulkSelection } from '@impact-call/contracts';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../console/data/use-write.ts';
import { useBulkT } from './texts.ts';
import { useJobChange } from './use-jobs.ts';

const REFUSALS = { 'one-at-a-time': 'start.oneAtATime', 'more-now': 'start.moreNow' } as const;

export function refusalOf(error: unknown): 'start.none' | (typeof REFUSALS)[keyof typeof REFUSALS] | null {
  if (!isProblem(error)) return null;
  if (isProblem(error, 'not-found')) return 'start.none';
  const [refusal] = (error as ApiProblem).errors;
  return Object.entries(REFUSALS).find(([known]) => known === refusal?.code)?.[1] ?? null;
}

/** Starts a bulk action and opens its progress; shows an error if it fails. */
export function useStartJob() {
  const t = useBulkT();
  const navigate = useNavigate();
  // The same id on a retry, so that a lost response does not start a second job.
  const id = useRef(crypto.randomUUID());
  const { mutate, isPending } = useWrite('StartBulk', {
    ...useJobChange(),
    done: t('start.done'),
    failed: t('start.failed'),
    why: (error) => t(refusalOf(error) ?? 'tryLater'),
  });
  const start = (act: BulkAct, selection: BulkSelection, onStarted: () => void): void =>
    mutate(
      { body: { id: id.current, act, selection } },
      {
        onSuccess() {
          void navigate('/admin/submissions/actions', { state: { back: location.search } });
          onStarted();
        },
      },
    );
  return { busy: isPending, start };
}
