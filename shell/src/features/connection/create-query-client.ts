import { isNetworkError, isProblem } from '@impact-call/api-client';
import { QueryCache, QueryClient } from '@tanstack/react-query';

/** What the shell does about failures that are nobody's in particular (docs/rules.md#failed-pages). */
export interface QueryFailures {
  onOffline(): void;
}

/** No revalidation on focus or reconnect (docs/rules.md#no-revalidation); one more try where another may help. */
export function createQueryClient({ onOffline }: QueryFailures): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A search above a page says itself that nothing answered, and leaves the page to whoever works on it.
      onError(error, { meta }) {
        if (isNetworkError(error) && meta?.['keepsPage'] !== true) onOffline();
      },
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without it a query that begins offline would wait in silence instead of failing.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && (isNetworkError(error) || (isProblem(error) && error.status >= 500)),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
