import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';
import { msToRenewal } from './renewal.ts';

/** Which report, and for which organization: the parts of its address. */
export interface ReportAddress {
  workspaceId: string;
  reportId: string;
  orgId: string;
}

const AGAIN_AFTER = 20_000;

/**
 * What opens the report, asked for anew before its token expires; a refusal is final, everything else is tried again.
 */
export function useReportToken(address: ReportAddress) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['report', address],
      queryFn: ({ signal }) => api.GetPBITokenRls({ query: { ...address }, signal }),
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
