import type { ShellContext } from '@impact-call/contracts/remote';
import { useQuery } from '@tanstack/react-query';
import { configuredReport } from './report-address.ts';

/** A tab that leads to a refusal is hidden (docs/rules/09-submissions.md#report-tab); loaded once per visit. */
export function useIsReportOpen({ api, configuration, queryClient }: ShellContext): boolean {
  const report = configuredReport(configuration);
  const { data = false } = useQuery(
    {
      queryKey: ['is-report-open', report],
      queryFn: async ({ signal }) => {
        if (report) await api.GetPBITokens({ query: { ...report }, signal });
        return report !== null;
      },
      enabled: report !== null,
      staleTime: Infinity,
      retry: false,
    },
    queryClient,
  );
  return data;
}
