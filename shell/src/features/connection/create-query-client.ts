import { isNetworkError, isProblem } from '@impact-call/api-client';
import { QueryCache, QueryClient } from '@tanstack/react-query';

/** That no component handles (docs/rules/03-sessions.md#failed-pages). */
export interface QueryFailures {
  onOffline(): void;
}

/** docs/rules/02-interface.md#no-revalidation; one retry where it may help. */
export function createQueryClient({ onOffline }: QueryFailures): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A search inside a page shows its own offline message, and the page stays usable.
      onError(error, { meta }) {
        if (isNetworkError(error) && meta?.['keepsPage'] !== true) onOffline();
      },
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Otherwise an offline query would wait silently instead of failing.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && (isNetworkError(error) || (isProblem(error) && error.status >= 500)),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
