import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

/** The available Power BI reports; empty if Power BI is not configured. */
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
