import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallCounts, useCalls } from '../calls/use-calls.ts';
import { figuresOfCalls } from './all-calls.ts';

function useCallOutcomes() {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['calls', 'outcomes'],
      queryFn: ({ signal }) => api.GetCallOutcomes({ signal }),
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (count, error) => !isProblem(error) && count < 2,
    },
    queryClient,
  );
}

/** All calls with their figures, as of opening the page. */
export function useAllCalls() {
  const { language } = useShell();
  const [now] = useState(() => new Date());
  const reads = [useCalls(), useCallCounts(), useCallOutcomes()] as const;
  const [{ data: calls }, { data: counts }, { data: outcomes }] = reads;
  return {
    now,
    figures: calls && counts && outcomes && figuresOfCalls({ calls, counts, outcomes }, language, now),
    isError: reads.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of reads) if (isError) void refetch();
    },
  };
}
