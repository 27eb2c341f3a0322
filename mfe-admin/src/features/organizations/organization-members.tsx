import type { Member } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { chakra, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../console/forms/section.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { wordsOf } from '../../console/lists/list-texts.ts';
import { OrderChoice } from '../../console/lists/choices.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { InviteMember } from './invite-member.tsx';
import { arrangeMembers, MEMBER_VIEWS, nameOfMember } from './member-views.ts';
import { useOrganizationT } from './texts.ts';
import { useMembers } from './use-organizations.ts';

export function OrganizationMembers({ organizationId }: { organizationId: string }) {
  const t = useOrganizationT();
  const query = useMembers(organizationId);
  return (
    <Section title={t('members.title')}>
      <Loaded rowsOnly query={query} loading={t('members.list.loading')} failed={t('members.failed')}>
        {(members) =>
          members.length === 0 ? <Text color="fg.muted">{t('members.none')}</Text> : <MemberList members={members} />
        }
      </Loaded>
      <InviteMember organizationId={organizationId} />
    </Section>
  );
}

function MemberList({ members }: { members: readonly Member[] }) {
  const t = useOrganizationT();
  const { language } = useShell();
  const [view, change] = useListView(MEMBER_VIEWS);
  const found = arrangeMembers(members, view, language);
  const columns = MEMBER_VIEWS.columns.map((id) => ({ id, label: t(`members.list.order.${id}`) }));
  return (
    <ListPage
      words={wordsOf((key, values) => t(`members.${key}`, values))}
      found={found}
      keyOf={({ id }) => id}
      views={MEMBER_VIEWS}
      view={view}
      onChange={change}
      filters={<OrderChoice columns={columns} sort={view.sort} descending={view.descending} onChange={change} />}
      card={(member) => <MemberRow member={member} />}
    />
  );
}

const MemberRow = ({ member }: { member: Member }) => (
  <chakra.li overflowWrap="anywhere">
    <Link asChild>
      <RouterLink to={`/admin/people/${member.id}`}>{nameOfMember(member)}</RouterLink>
    </Link>{' '}
    <Text as="span" color="fg.muted" fontSize="sm">
      {member.email}
    </Text>
  </chakra.li>
);
