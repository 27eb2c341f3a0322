import type { OrganizationForAdmin } from '@impact-call/contracts';
import { ownTimeZone } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Button, Text } from '@impact-call/ui/design-system';
import { use } from 'react';
import { useT } from '../../translations.ts';
import { DataList } from '../list/data-list.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Paging } from '../list/paging.tsx';
import { SearchField, Toolbar } from '../list/toolbar.tsx';
import { useListView } from '../list/use-list-view.ts';
import { useOrganizationColumns } from './organization-columns.tsx';
import { ORGANIZATION_ORDERS, ORGANIZATION_VIEWS, type OrganizationsView } from './organizations-view.ts';
import { organizationTextsReady, useOrganizationT } from './texts.ts';
import { useOrganizations } from './use-organizations.ts';

/** `/admin/organizations`: every organization that is not deleted. */
export function OrganizationsPage() {
  use(organizationTextsReady(useShell()));
  const t = useOrganizationT();
  const [view, change] = useListView(ORGANIZATION_VIEWS);
  const { data, isError, refetch } = useOrganizations(view);
  const clear = ORGANIZATION_VIEWS.isFiltered(view) ? () => change(ORGANIZATION_VIEWS.cleared) : undefined;
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <Toolbar count={data ? t('list.count', { count: data.total }) : t('list.loading')} onClear={clear}>
        <SearchField hint={t('list.searchHint')} value={view.search} onChange={(search) => change({ search })} />
      </Toolbar>
      {isError && !data && (
        <BoundaryMessage title={t('list.failed')} reason={t('tryLater')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <ListSkeleton rowsOnly label={t('list.loading')} />}
      {data?.organizations.length === 0 && <NothingFound onClear={clear} />}
      {data && data.organizations.length > 0 && <Organizations {...data} view={view} onChange={change} />}
    </>
  );
}

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useOrganizationT();
  const tc = useT();
  if (!onClear) return <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>;
  const clear = (
    <Button variant="surface" onClick={onClear}>
      {tc('list.clear')}
    </Button>
  );
  return (
    <EmptyState title={t('list.noMatch')} action={clear}>
      {t('list.noMatchHint')}
    </EmptyState>
  );
}

interface Props {
  organizations: readonly OrganizationForAdmin[];
  total: number;
  view: OrganizationsView;
  onChange(changes: Partial<OrganizationsView>): void;
}

function Organizations({ organizations, total, view, onChange }: Props) {
  const t = useOrganizationT();
  const tc = useT();
  const columns = useOrganizationColumns();
  return (
    <>
      <DataList
        caption={t('list.caption')}
        rows={organizations}
        keyOf={({ id }) => id}
        columns={columns}
        sort={view.sort}
        descending={view.descending}
        onSort={(column) => {
          const order = ORGANIZATION_ORDERS.find((each) => each === column);
          if (order) onChange(ORGANIZATION_VIEWS.sortBy(view, order));
        }}
        onOrder={({ sort, descending }) => {
          const order = ORGANIZATION_ORDERS.find((each) => each === sort);
          if (order) onChange({ sort: order, descending });
        }}
      />
      <Paging
        page={view.page}
        pages={Math.max(1, Math.ceil(total / view.pageSize))}
        pageSize={view.pageSize}
        onChange={onChange}
      />
      <Text mt="4" fontSize="sm" color="fg.muted">
        {tc('list.zone', { zone: ownTimeZone() })}
      </Text>
    </>
  );
}
