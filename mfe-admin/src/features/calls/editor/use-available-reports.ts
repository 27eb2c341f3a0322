import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

/** The reports that the workspace offers; none where there is no Power BI. */
export function useAvailableReports() {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['available-reports'],
      queryFn: ({ signal }) => api.GetAvailableReports({ query: { pageSize: 500 }, signal }),
      retry: false,
      staleTime: 60_000,
    },
    queryClient,
  );
}
