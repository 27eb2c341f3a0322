import type { OrganizationForAdmin } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { StatusTag, useShell } from '@impact-call/ui';
import { Box, chakra, Link, Text } from '@impact-call/ui/design-system';
import { Copy } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { DataColumn } from '../../console/lists/data-list.tsx';
import { ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { ShortWhen } from '../../console/lists/list-times.tsx';
import type { OrganizationColumn } from './organizations-view.ts';
import { useOrganizationT } from './texts.ts';

export function useOrganizationColumns(): DataColumn<OrganizationForAdmin, OrganizationColumn>[] {
  const t = useOrganizationT();
  const { language } = useShell();
  return [
    { id: 'name', label: t('column.name'), cell: (organization) => <NameCell organization={organization} /> },
    {
      id: 'place',
      label: t('column.place'),
      unsorted: true,
      cell: ({ city_name, country }) => `${city_name}, ${country}`,
    },
    {
      id: 'contact',
      label: t('column.contact'),
      unsorted: true,
      hideBelow: 'xl',
      cell: (organization) => <ContactCell organization={organization} />,
    },
    {
      id: 'members',
      label: t('column.members'),
      unsorted: true,
      cell: ({ memberCount }) => (
        <chakra.span fontVariantNumeric="tabular-nums">{formatNumber(memberCount, language)}</chakra.span>
      ),
    },
    { id: 'createdAt', label: t('column.createdAt'), cell: ({ createdAt }) => <ShortWhen stacked value={createdAt} /> },
  ];
}

const NameCell = ({ organization: { id, name, reg_number, sharedNumber } }: { organization: OrganizationForAdmin }) => (
  <Box minW={{ lg: '14rem' }}>
    <Link asChild fontWeight="semibold" overflowWrap="anywhere">
      <RouterLink to={`/admin/organizations/${id}`} {...{ [ROW_LINK]: '' }}>
        {name}
      </RouterLink>
    </Link>
    <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
      {reg_number}
    </Text>
    <SharedNumber count={sharedNumber} />
  </Box>
);

function SharedNumber({ count }: { count: number }) {
  const t = useOrganizationT();
  if (count === 0) return null;
  return (
    <StatusTag tone="warning" icon={Copy}>
      {t('list.shared', { count })}
    </StatusTag>
  );
}

function ContactCell({ organization }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const { contact_name, contact_surname, contact_email } = organization;
  const name = `${contact_name} ${contact_surname}`.trim();
  return (
    <Box minW={{ lg: '15rem' }}>
      <Text>{name || t('list.noContact')}</Text>
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {contact_email}
      </Text>
    </Box>
  );
}
