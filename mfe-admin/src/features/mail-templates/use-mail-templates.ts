import type { MailTemplate } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useQuery, type QueryClient } from '@tanstack/react-query';

const KEY = ['mail-templates'];

/** Every mail in every language, as it was when the page was opened. */
export function useMailTemplates() {
  const { api, queryClient } = useShell();
  return useQuery<MailTemplate[]>(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => api.GetMailTemplates({ signal }),
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
}

/** After a change: the list is read anew. */
export const forgetMailTemplates = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: KEY });
