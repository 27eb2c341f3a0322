import type { OrganizationForAdmin } from '@impact-call/contracts';
import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { pagesOf } from '../../console/lists/rows/arrange-rows.ts';
import { Loaded } from '../../console/lists/loaded.tsx';
import { NoMatch } from '../../console/lists/no-match.tsx';
import { PagedList } from '../../console/lists/rows/paged-list.tsx';
import { Choice, SearchField, Toolbar } from '../../console/lists/toolbar.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ZoneNote } from '../../console/lists/zone-note.tsx';
import { useOrganizationColumns } from './organization-columns.tsx';
import { ORGANIZATION_VIEWS, type OrganizationsView } from './organizations-view.ts';
import { organizationTextsReady, useOrganizationT } from './texts.ts';
import { useOrganizations } from './use-organizations.ts';

/** `/admin/organizations`: all organizations that are not deleted. */
export function OrganizationsPage() {
  use(organizationTextsReady(useShell()));
  const t = useOrganizationT();
  const [view, change] = useListView(ORGANIZATION_VIEWS);
  const query = useOrganizations(view);
  const { data } = query;
  const clear = ORGANIZATION_VIEWS.isFiltered(view) ? () => change(ORGANIZATION_VIEWS.cleared) : undefined;
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <Toolbar count={data ? t('list.count', { count: data.total }) : t('list.loading')} onClear={clear}>
        <SearchField hint={t('list.searchHint')} value={view.search} onChange={(search) => change({ search })} />
        <Choice
          id="filter-number"
          label={t('list.number')}
          value={view.number}
          onChange={(number) => change({ number })}
        >
          <option value="all">{t('list.allNumbers')}</option>
          <option value="shared">{t('list.sharedNumbers')}</option>
        </Choice>
      </Toolbar>
      <Loaded rowsOnly query={query} loading={t('list.loading')} failed={t('list.failed')} reason={t('tryLater')}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NothingFound onClear={clear} />
          ) : (
            <Organizations organizations={rows} total={total} view={view} onChange={change} />
          )
        }
      </Loaded>
    </>
  );
}

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useOrganizationT();
  if (!onClear) return <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>;
  return (
    <NoMatch title={t('list.noMatch')} onClear={onClear}>
      {t('list.noMatchHint')}
    </NoMatch>
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
  const columns = useOrganizationColumns();
  return (
    <>
      <PagedList
        caption={t('list.caption')}
        rows={organizations}
        keyOf={({ id }) => id}
        columns={columns}
        views={ORGANIZATION_VIEWS}
        view={view}
        page={view.page}
        pages={pagesOf(total, view.pageSize)}
        onChange={onChange}
      />
      <ZoneNote />
    </>
  );
}
