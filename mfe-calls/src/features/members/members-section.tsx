import type { Organization } from '@impact-call/contracts';
import { BoundaryMessage } from '@impact-call/ui';
import { Heading, Skeleton, Stack } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { useMembers } from './use-members.ts';

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
