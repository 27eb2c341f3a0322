import type { OrganizationForAdmin } from '@impact-call/contracts';
import { Link, Stack, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { Section } from '../../console/forms/section.tsx';
import { useOrganizationT } from './texts.ts';

export function SameNumber({ organization: { id, reg_number, sharedNumber } }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const { data, isError } = useRead(
    'GetOrganizationsOfNumber',
    { query: { id } },
    { enabled: sharedNumber > 0, dependsOn: reg_number },
  );
  if (sharedNumber === 0) return null;
  return (
    <Section title={t('sameNumber.title')} lead={t('sameNumber.lead')}>
      {isError && <Text color="fg.error">{t('sameNumber.failed')}</Text>}
      <Stack as="ul" listStyleType="none" gap="2">
        {data?.map((other) => (
          <li key={other.id}>
            <Link asChild overflowWrap="anywhere">
              <RouterLink to={`/admin/organizations/${other.id}`}>{other.name}</RouterLink>
            </Link>{' '}
            <Text as="span" color="fg.muted">
              {other.reg_number}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
