import type { BulkJob, BulkOutcome } from '@impact-call/contracts';
import { useShell, useInvalidateOn } from '@impact-call/ui';
import { useRead } from '../../console/data/use-read.ts';

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
