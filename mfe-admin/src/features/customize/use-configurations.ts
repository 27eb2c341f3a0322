import { totalOf } from '@impact-call/api-client';
import type { Api, ConfigurationForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

/** Each row includes its logo, so the service returns only a few at once. */
const PAGE_SIZE = 20;
const MAX_PAGES = 50;

async function readAll(api: Pick<Api, 'GetConfigList'>, signal: AbortSignal): Promise<ConfigurationForAdmin[]> {
  const all: ConfigurationForAdmin[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const part = await api.GetConfigList({ query: { page, pageSize: PAGE_SIZE }, signal });
    all.push(...part);
    if (part.length < PAGE_SIZE || all.length >= totalOf(part)) break;
  }
  return all;
}

/** All configurations, newest first, as of opening the page. */
export function useConfigurations() {
  const { api, queryClient } = useShell();
  return useQuery(
    { queryKey: ['GetConfigList'], queryFn: ({ signal }) => readAll(api, signal), staleTime: 0, gcTime: 0 },
    queryClient,
  );
}
