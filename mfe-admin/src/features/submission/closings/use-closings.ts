import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const once = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

/** Closings of a submission. The query key makes changes to the submission invalidate them, too. */
export function useClosings(submissionId: string) {
  const { api, queryClient, language } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['submission-review', submissionId, 'closings', language],
      queryFn: ({ signal }) => api.GetClosings({ query: { submissionId }, signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** A closing as text; the current one is reloaded each time. */
export function useClosing(submissionId: string, id: string) {
  const { api, queryClient, language } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['submission-review', submissionId, 'closing', id, language],
      queryFn: ({ signal }) => api.GetClosing({ query: { submissionId, id }, signal }),
      refetchOnMount: id === submissionId ? 'always' : true,
      staleTime: id === submissionId ? 0 : Infinity,
      enabled: id !== '',
    },
    queryClient,
  );
}
