import type { MailTemplate } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useQuery, type QueryClient } from '@tanstack/react-query';

const KEY = ['mail-templates'];

/** Every mail in every language, as of opening the page. */
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

/** Reloads the list after a change. */
export const forgetMailTemplates = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: KEY });
