import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

export const organizationKey = (id: string): readonly unknown[] => ['organization', id];

/** A refusal is final, other errors are retried. */
export function useOrganization(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: organizationKey(id),
      queryFn: ({ signal }) => api.GetOrganizationById({ query: { id }, signal }),
      retry: (count, failure) => !isProblem(failure) && count < 2,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
}
