import type { BulkAct, BulkJob, BulkOutcome, BulkSelection } from '@impact-call/contracts';
import { useShell, useInvalidateOn } from '@impact-call/ui';
import { type ApiProblem, isProblem } from '@impact-call/api-client';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useBulkT } from './texts.ts';

const REFUSALS = { 'one-at-a-time': 'start.oneAtATime', 'more-now': 'start.moreNow' } as const;

/** Polling interval in milliseconds where the server cannot push progress. */
const WATCH_MS = 1500;

export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>): boolean => state === 'queued' || state === 'running';

/** The user's jobs, newest first; polled while one is running. */
export function useJobs() {
  const againMs = useInvalidateOn('bulk-job', ['GetBulkJobs'], WATCH_MS);
  return useRead(
    'GetBulkJobs',
    { query: {} },
    { refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? againMs() : false) },
  );
}

export function useJobChange() {
  const { queryClient } = useShell();
  return {
    changes: ['GetBulkJobs', 'GetCallCounts'] as const,
    // Lists of submissions are out of date, too.
    onSettled(): void {
      void queryClient.invalidateQueries({ queryKey: ['submissions'] });
    },
  };
}

/** Max number of reasons loaded; more of them usually have a common cause. */
const MAX_REASONS = 100;

export const useReasons = ({ id, counts }: BulkJob, outcome: BulkOutcome) =>
  useRead(
    'GetBulkItems',
    { query: { id, outcome, pageSize: MAX_REASONS } },
    {
      dependsOn: counts[outcome],
      select: (items) => ({ items, more: Math.max(0, counts[outcome] - items.length) }),
    },
  );

export function refusalOf(error: unknown): 'start.none' | (typeof REFUSALS)[keyof typeof REFUSALS] | null {
  if (!isProblem(error)) return null;
  if (isProblem(error, 'not-found')) return 'start.none';
  const [refusal] = (error as ApiProblem).errors;
  return Object.entries(REFUSALS).find(([each]) => each === refusal?.code)?.[1] ?? null;
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
