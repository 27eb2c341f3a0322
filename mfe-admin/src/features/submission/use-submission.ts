import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const once = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

export function useSubmission(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['submission-review', id],
      queryFn: ({ signal }) => api.GetSubmissionByIDAdmin({ query: { id }, signal }),
      refetchOnMount: 'always',
      enabled: id !== '',
    },
    queryClient,
  );
}

export function useAttachments(submissionId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      ...once,
      queryKey: ['attachments', submissionId],
      queryFn: ({ signal }) => api.GetAttachments({ query: { submissionId, pageSize: 500 }, signal }),
    },
    queryClient,
  );
}
