import { isProblem } from '@impact-call/api-client';
import type { EmbeddedReport } from '@impact-call/contracts';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../shell-context.tsx';
import { msToRenewal } from './renewal.ts';

const AGAIN_AFTER = 20_000;

/** Refetched before it expires; a refusal is final. `address` has the ids in the report's path. */
export function useReportToken<Address extends object>(
  address: Address,
  open: (request: { query: Address; signal: AbortSignal }) => Promise<EmbeddedReport>,
) {
  const { queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['report', address],
      queryFn: ({ signal }) => open({ query: { ...address }, signal }),
      // A cached token may have expired.
      gcTime: 0,
      staleTime: 0,
      retry: (count, failure) => !isProblem(failure) && count < 2,
      refetchInterval: ({ state: { data, error } }) =>
        data === undefined ? false : error !== null ? AGAIN_AFTER : msToRenewal(data.embedToken.expiration, Date.now()),
      refetchIntervalInBackground: true,
    },
    queryClient,
  );
}
