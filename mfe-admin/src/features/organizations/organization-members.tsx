import type { Member } from '@impact-call/contracts';
import { chakra, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../form/section.tsx';
import { useOrganizationT } from './texts.ts';
import { useMembers } from './use-organizations.ts';

/** Who acts for the organization, each a way to the person. */
export function OrganizationMembers({ organizationId }: { organizationId: string }) {
  const t = useOrganizationT();
  const { data, isError } = useMembers(organizationId);
  return (
    <Section title={t('members.title')}>
      {isError && !data && <Text color="fg.error">{t('members.failed')}</Text>}
      {data?.total === 0 && <Text color="fg.muted">{t('members.none')}</Text>}
      {data && data.total > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="2">
          {data.members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </chakra.ul>
      )}
      {data && data.total > data.members.length && (
        <Text color="fg.muted">{t('members.more', { count: data.total - data.members.length })}</Text>
      )}
    </Section>
  );
}

const MemberRow = ({ member: { id, firstName, lastName, email } }: { member: Member }) => (
  <chakra.li overflowWrap="anywhere">
    <Link asChild>
      <RouterLink to={`/admin/people/${id}`}>{`${firstName} ${lastName}`.trim() || email}</RouterLink>
    </Link>{' '}
    <Text as="span" color="fg.muted" fontSize="sm">
      {email}
    </Text>
  </chakra.li>
);
