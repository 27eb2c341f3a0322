import type { UserForAdmin } from '@impact-call/contracts';
import { PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { pagesOf } from '../../console/lists/rows/arrange-rows.ts';
import { Loaded } from '../../console/lists/loaded.tsx';
import { NoMatch } from '../../console/lists/no-match.tsx';
import { PagedList } from '../../console/lists/rows/paged-list.tsx';
import { Choice, SearchField, Toolbar } from '../../console/lists/toolbar.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ZoneNote } from '../../console/lists/zone-note.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import { PEOPLE_STATES, PEOPLE_VIEWS, type PeopleView } from './people-view.ts';
import { peopleTextsReady, usePeopleT } from './texts.ts';
import { usePeople } from './use-people.ts';

type OnChange = (changes: Partial<PeopleView>) => void;

/** `/admin/people`: everyone who ever signed in. */
export function PeoplePage() {
  use(peopleTextsReady(useShell()));
  const t = usePeopleT();
  const [view, change] = useListView(PEOPLE_VIEWS);
  const query = usePeople(view);
  return (
    <>
      <PageTitle lead={t('list.lead')}>{t('list.title')}</PageTitle>
      <PeopleToolbar view={view} onChange={change} total={query.data?.total} />
      <Loaded rowsOnly query={query} loading={t('list.loading')} failed={t('list.failed')} reason={t('tryLater')}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoMatch title={t('list.noMatch')} onClear={() => change(PEOPLE_VIEWS.cleared)}>
              {t('list.noMatchHint')}
            </NoMatch>
          ) : (
            <People people={rows} total={total} view={view} onChange={change} />
          )
        }
      </Loaded>
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

interface PeopleProps {
  people: readonly UserForAdmin[];
  total: number;
  view: PeopleView;
  onChange: OnChange;
}

function People({ people, total, view, onChange }: PeopleProps) {
  const t = usePeopleT();
  const columns = usePeopleColumns();
  return (
    <>
      <PagedList
        caption={t('list.caption')}
        rows={people}
        keyOf={({ id }) => id}
        columns={columns}
        views={PEOPLE_VIEWS}
        view={view}
        page={view.page}
        pages={pagesOf(total, view.pageSize)}
        onChange={onChange}
      />
      <ZoneNote />
    </>
  );
}
