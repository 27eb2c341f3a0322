import { isProblem } from '@impact-call/api-client';
import type { EmbeddedReport } from '@impact-call/contracts';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../shell-context.tsx';

/** Only `failed` can be temporary. */
export type ReportFailure = 'locked' | 'not-configured' | 'not-openable' | 'not-found' | 'failed';

const BY_CODE: Record<string, ReportFailure> = {
  'report-locked': 'locked',
  'power-bi-not-configured': 'not-configured',
  'report-not-openable': 'not-openable',
};

/** docs/rules/09-submissions.md#reports */
export function reportFailure(error: Error): ReportFailure {
  if (!isProblem(error)) return 'failed';
  const known = BY_CODE[error.code];
  if (known) return known;
  // Missing, forbidden or an invalid path: the server does not distinguish them.
  return error.status < 500 && error.status !== 429 ? 'not-found' : 'failed';
}

const MINUTE = 60_000;
const LONGEST_TIMER = 2 ** 31 - 1;

/** Five minutes before expiry, or at half of a shorter lifetime. */
export function msToRenewal(expiration: string, now: number): number {
  const left = Date.parse(expiration) - now;
  return Math.min(LONGEST_TIMER, Math.max(0, left - Math.min(5 * MINUTE, left / 2)));
}

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
