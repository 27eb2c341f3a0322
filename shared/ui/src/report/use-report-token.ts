import { isProblem } from '@impact-call/api-client';
import type { EmbeddedReport } from '@impact-call/contracts';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../shell-context.tsx';
import { msToRenewal } from './renewal.ts';

const AGAIN_AFTER = 20_000;

/**
 * What opens a report, asked for anew before its token expires; a refusal is final, everything else is tried again.
 * @param address the parts of the report's address, by which it is told from others
 * @param open asks the service for a token
 */
export function useReportToken<Address extends object>(
  address: Address,
  open: (request: { query: Address; signal: AbortSignal }) => Promise<EmbeddedReport>,
) {
  const { queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['report', address],
      queryFn: ({ signal }) => open({ query: { ...address }, signal }),
      // A token of before may have expired.
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
