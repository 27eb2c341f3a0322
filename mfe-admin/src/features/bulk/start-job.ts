import { type ApiProblem, isProblem } from '@impact-call/api-client';
import type { BulkAct, BulkSelection } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBusyAct } from '../../console/forms/use-busy-act.ts';
import { useBulkT } from './texts.ts';
import { useJobs } from './use-jobs.ts';

const REFUSALS = { 'one-at-a-time': 'start.oneAtATime', 'more-now': 'start.moreNow' } as const;

/** The reason why the server rejected the selection; null for any other error. */
export function refusalOf(error: unknown): 'start.none' | (typeof REFUSALS)[keyof typeof REFUSALS] | null {
  if (!isProblem(error)) return null;
  if (isProblem(error, 'not-found')) return 'start.none';
  const [refusal] = (error as ApiProblem).errors;
  return Object.entries(REFUSALS).find(([known]) => known === refusal?.code)?.[1] ?? null;
}

/** Starts a bulk action and opens its progress; shows an error if it fails. */
export function useStartJob() {
  const t = useBulkT();
  const { api, notify } = useShell();
  const navigate = useNavigate();
  const { reload } = useJobs();
  // The same id on a retry, so that a lost response does not start a second job.
  const id = useRef(crypto.randomUUID());
  const wordsFor = (error: unknown): string => t(refusalOf(error) ?? 'tryLater');
  const { busy, act } = useBusyAct({ failed: t('start.failed'), wordsFor, reload });
  const start = async (what: BulkAct, selection: BulkSelection): Promise<boolean> => {
    const isDone = await act(() => api.StartBulk({ body: { id: id.current, act: what, selection } }));
    if (!isDone) return false;
    notify({ kind: 'success', title: t('start.done') });
    void navigate('/admin/submissions/actions', { state: { back: location.search } });
    return true;
  };
  return { busy, start };
}
