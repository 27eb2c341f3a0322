import type { Organization } from '@impact-call/contracts';
import { BoundaryMessage, useShell } from '@impact-call/ui';
import { Heading, Skeleton, Stack } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { isProblem } from '@impact-call/api-client';
import { useQuery } from '@tanstack/react-query';

const key = (organizationId: string): readonly unknown[] => ['members', organizationId];
const ALL = { pageSize: 500 };

/** With pending invitations, reloaded after each change. */
function useMembers(organizationId: string) {
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

export function MembersSection({ organization }: { organization: Organization }) {
  const t = useT();
  const { data, isError, refetch, reload } = useMembers(organization.id);
  if (data === undefined) {
    if (isError) return <BoundaryMessage title={t('members.failed')} onRetry={() => void refetch()} />;
    return (
      <Stack gap="3" role="status" aria-busy="true" aria-label={t('members.loading')}>
        {[0, 1].map((each) => (
          <Skeleton key={each} h="14" />
        ))}
      </Stack>
    );
  }
  return (
    <Stack gap="8">
      <MemberList organization={organization} members={data.members} onChanged={reload} />
      {data.invitations.length > 0 && (
        <Stack gap="2">
          <Heading as="h3" size="md">
            {t('members.pending')}
          </Heading>
          <InvitationList organizationId={organization.id} invitations={data.invitations} onChanged={reload} />
        </Stack>
      )}
      <InviteForm organizationId={organization.id} onInvited={reload} />
    </Stack>
  );
}
