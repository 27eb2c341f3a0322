import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { useQuery } from '@tanstack/react-query';

const key = (organizationId: string): readonly unknown[] => ['members', organizationId];
const ALL = { pageSize: 500 };

/** With pending invitations, reloaded after each change. */
export function useMembers(organizationId: string) {
  const { api, queryClient } = useShell();
  const query = useQuery(
    {
      queryKey: key(organizationId),
      async queryFn({ signal }) {
        const [members, invitations] = await Promise.all([
          api.GetMembers({ query: { organizationId, ...ALL }, signal }),
          api.GetInvitations({ query: { organizationId, ...ALL }, signal }),
        ]);
        return { members, invitations };
      },
      retry: (count, failure) => !isProblem(failure) && count < 2,
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  return { ...query, reload: () => queryClient.invalidateQueries({ queryKey: key(organizationId) }) };
}
