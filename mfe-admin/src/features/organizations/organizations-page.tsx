import { EmptyState, PageTitle, StatusTag, useShell } from '@impact-call/ui';
import { use } from 'react';
import type { OrganizationForAdmin } from '@impact-call/contracts';
import { formatNumber } from '@impact-call/domain';
import { Box, chakra, Link, Text } from '@impact-call/ui/design-system';
import { Copy } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTableTextsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ValueChoice } from '../../console/lists/choices.tsx';
import { organizationTextsReady, useOrganizationT } from './texts.ts';
import { ORGANIZATION_VIEWS, type OrganizationColumn, useOrganizations } from './use-organizations.ts';
import type { DataColumn } from '../../console/lists/data-list.tsx';
import { ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { ShortWhen } from '../../console/lists/list-times.tsx';

/** `/admin/organizations`: all organizations that are not deleted. */
export function OrganizationsPage() {
  use(organizationTextsReady(useShell()));
  const t = useOrganizationT();
  const [view, change] = useListView(ORGANIZATION_VIEWS);
  const query = useOrganizations(view);
  const columns = useOrganizationColumns();
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <ListPage
        query={query}
        keyOf={({ id }) => id}
        texts={servedTableTextsOf(t)}
        views={ORGANIZATION_VIEWS}
        view={view}
        onChange={change}
        filters={
          <ValueChoice
            id="filter-number"
            label={t('list.number')}
            all={t('list.allNumbers')}
            values={['shared']}
            labelOf={() => t('list.sharedNumbers')}
            value={view.number}
            onChange={(number) => change({ number })}
          />
        }
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>}
        columns={columns}
        hasTimes
      />
    </>
  );
}

function useOrganizationColumns(): DataColumn<OrganizationForAdmin, OrganizationColumn>[] {
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
