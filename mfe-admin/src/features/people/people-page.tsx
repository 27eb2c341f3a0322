import type { UserForAdmin } from '@impact-call/contracts';
import { ownTimeZone } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Button, Text } from '@impact-call/ui/design-system';
import { use } from 'react';
import { useT } from '../../translations.ts';
import { DataList } from '../list/data-list.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { Paging } from '../list/paging.tsx';
import { Choice, SearchField, Toolbar } from '../list/toolbar.tsx';
import { useListView } from '../list/use-list-view.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { PEOPLE_ORDERS, PEOPLE_STATES, PEOPLE_VIEWS, type PeopleView } from './people-view.ts';
import { peopleTextsReady, usePeopleT } from './texts.ts';
import { usePeople } from './use-people.ts';

type OnChange = (changes: Partial<PeopleView>) => void;

/** `/admin/people`: everybody who ever signed in. */
export function PeoplePage() {
  use(peopleTextsReady(useShell()));
  const t = usePeopleT();
  const [view, change] = useListView(PEOPLE_VIEWS);
  const { data, isError, refetch } = usePeople(view);
  return (
    <>
      <PageTitle lead={t('list.lead')}>{t('list.title')}</PageTitle>
      <PeopleToolbar view={view} onChange={change} total={data?.total} />
      {isError && !data && (
        <BoundaryMessage title={t('list.failed')} reason={t('tryLater')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <ListSkeleton rowsOnly label={t('list.loading')} />}
      {data && data.people.length === 0 && <NobodyFound onClear={() => change(PEOPLE_VIEWS.cleared)} />}
      {data && data.people.length > 0 && <People {...data} view={view} onChange={change} />}
    </>
  );
}

function PeopleToolbar({ view, onChange, total }: { view: PeopleView; onChange: OnChange; total: number | undefined }) {
  const t = usePeopleT();
  const clear = PEOPLE_VIEWS.isFiltered(view) ? () => onChange(PEOPLE_VIEWS.cleared) : undefined;
  return (
    <Toolbar count={total === undefined ? t('list.loading') : t('list.count', { count: total })} onClear={clear}>
      <SearchField hint={t('list.searchHint')} value={view.search} onChange={(search) => onChange({ search })} />
      <Choice id="filter-state" label={t('column.state')} value={view.state} onChange={(state) => onChange({ state })}>
        <option value="all">{t('list.everybody')}</option>
        {PEOPLE_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`filter.${state}`)}
          </option>
        ))}
      </Choice>
    </Toolbar>
  );
}

function NobodyFound({ onClear }: { onClear(): void }) {
  const t = usePeopleT();
  const tc = useT();
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

interface PeopleProps {
  people: readonly UserForAdmin[];
  total: number;
  view: PeopleView;
  onChange: OnChange;
}

function People({ people, total, view, onChange }: PeopleProps) {
  const t = usePeopleT();
  const tc = useT();
  const columns = usePeopleColumns();
  return (
    <>
      <DataList
        caption={t('list.caption')}
        rows={people}
        keyOf={({ id }) => id}
        columns={columns}
        sort={view.sort}
        descending={view.descending}
        onSort={(column) => {
          const order = PEOPLE_ORDERS.find((each) => each === column);
          if (order) onChange(PEOPLE_VIEWS.sortBy(view, order));
        }}
        onOrder={({ sort, descending }) => {
          const order = PEOPLE_ORDERS.find((each) => each === sort);
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
