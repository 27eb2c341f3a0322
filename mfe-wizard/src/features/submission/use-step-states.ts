import { useEffect, useEffectEvent, useMemo } from 'react';
import type { StepState, Submission } from '@impact-call/contracts';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '@impact-call/ui';
import type { AutosaveQueue } from '../autosave/queue/queue.ts';
import { useQueueState } from './use-queue-state.ts';

/** Milliseconds from a save to the next request. */
const PAUSE = 2_000;
const NOTHING: ReadonlyMap<string, StepState> = new Map();

export const stepStatesKey = ({ id, organization }: Submission): string[] => ['step-states', id, organization.id];

/** The server's validation by step, loaded again after saves and when another step opens; empty if that fails. */
export function useStepStates(
  submission: Submission,
  queue: AutosaveQueue | null,
  path: string,
): ReadonlyMap<string, StepState> {
  const { id } = submission;
  const { api, queryClient } = useShell();
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: stepStatesKey(submission),
      queryFn: ({ signal }) => api.GetStepStates({ query: { callSubmissionId: id }, signal }),
      // The shell of the previous release lacks the endpoint.
      enabled: queue !== null && 'GetStepStates' in api,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      retry: false,
    },
    queryClient,
  );
  const versions = useQueueState(queue, ({ drafts }) => [...drafts.values()].map(({ base }) => base.version).join(' '));
  const refresh = useEffectEvent(() => {
    if (queue === null || isFetching || !('GetStepStates' in api)) return;
    if (data?.every(({ stepId, version }) => !queue.hasOtherVersion(stepId, version)) !== true) void refetch();
  });
  useEffect(() => refresh(), [path]);
  useEffect(() => {
    const timer = setTimeout(refresh, PAUSE);
    return () => clearTimeout(timer);
  }, [versions]);
  return useMemo(() => (data ? new Map(data.map((state) => [state.stepId, state])) : NOTHING), [data]);
}
