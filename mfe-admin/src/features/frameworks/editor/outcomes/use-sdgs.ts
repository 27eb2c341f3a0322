import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const ALL = Array.from({ length: 17 }, (_, index) => ({ sdgCode: index + 1, name: '' }));

/** The 17 goals; without names until these are loaded. */
export function useSdgs(): readonly { sdgCode: number; name: string }[] {
  const { api, queryClient, language } = useShell();
  const { data } = useQuery(
    { queryKey: ['sdgs', language], queryFn: ({ signal }) => api.GetSdg({ signal }), staleTime: Infinity },
    queryClient,
  );
  return data ?? ALL;
}
