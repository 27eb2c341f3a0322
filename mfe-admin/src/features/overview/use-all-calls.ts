import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { useRead } from '../../console/data/use-read.ts';
import { useCallCounts, useCalls } from '../calls/use-calls.ts';
import { figuresOfCalls } from './all-calls.ts';

export function useAllCalls() {
  const { language } = useShell();
  const [now] = useState(() => new Date());
  const queries = [useCalls(), useCallCounts(), useRead('GetCallOutcomes', {})] as const;
  const [{ data: calls }, { data: counts }, { data: outcomes }] = queries;
  return {
    now,
    figures: calls && counts && outcomes && figuresOfCalls({ calls, counts, outcomes }, language, now),
    isError: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}
