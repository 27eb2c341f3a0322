import type { BulkJob, BulkOutcome } from '@impact-call/contracts';
import { totalOf } from '@impact-call/api-client';
import { useShell, useInvalidateOn } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const JOBS = ['bulk-jobs'];
/** Polling interval in milliseconds where the server cannot push progress. */
const WATCH_MS = 1500;

/** True while a job is still running or waiting. */
export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>): boolean => state === 'queued' || state === 'running';

/** The user's jobs, newest first; polled while one is running. */
export function useJobs() {
  const { api, queryClient } = useShell();
  const againMs = useInvalidateOn('bulk-job', JOBS, WATCH_MS);
  const query = useQuery(
    {
      queryKey: JOBS,
      queryFn: ({ signal }) => api.GetBulkJobs({ query: {}, signal }),
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? againMs() : false),
    },
    queryClient,
  );
  return {
    ...query,
    /** Lists of submissions are out of date, too. */
    async reload(): Promise<void> {
      await queryClient.invalidateQueries({ queryKey: JOBS });
      void queryClient.invalidateQueries({ queryKey: ['submissions'] });
      void queryClient.invalidateQueries({ queryKey: ['calls', 'counts'] });
    },
  };
}

/** Max number of reasons loaded; more of them usually have a common cause. */
const MOST_REASONS = 100;

/** Why submissions of a job were rejected or could not be undone. */
export function useReasons({ id, counts }: BulkJob, outcome: BulkOutcome) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['bulk-reasons', id, outcome, counts[outcome]],
      queryFn: async ({ signal }) => {
        const items = await api.GetBulkItems({ query: { id, outcome, pageSize: MOST_REASONS }, signal });
        return { items, more: Math.max(0, totalOf(items) - items.length) };
      },
    },
    queryClient,
  );
}
