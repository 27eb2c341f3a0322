import type { BulkJob, BulkOutcome } from '@impact-call/contracts';
import { totalOf } from '@impact-call/api-client';
import { useShell, useTold } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const JOBS = ['bulk-jobs'];
/** How often progress is asked for where nobody tells of it, in milliseconds. */
const WATCH_MS = 1500;

/** Whether something is still to come of a job. */
export const isUnderWay = ({ state }: Pick<BulkJob, 'state'>): boolean => state === 'queued' || state === 'running';

/** The person's jobs, newest first; watched while one is under way. */
export function useJobs() {
  const { api, queryClient } = useShell();
  const againMs = useTold('bulk-job', JOBS, WATCH_MS);
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
    /** Lists of submissions say something else now, too. */
    async reload(): Promise<void> {
      await queryClient.invalidateQueries({ queryKey: JOBS });
      void queryClient.invalidateQueries({ queryKey: ['submissions'] });
      void queryClient.invalidateQueries({ queryKey: ['calls', 'counts'] });
    },
  };
}

/** So many reasons are read; who has more of them looks for what they have in common. */
const MOST_REASONS = 100;

/** Why submissions of a job were refused, or could not be taken back. */
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
