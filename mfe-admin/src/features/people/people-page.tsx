import { PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTableWordsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ValueChoice } from '../../console/lists/choices.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import { PEOPLE_STATES, PEOPLE_VIEWS } from './people-view.ts';
import { peopleTextsReady, usePeopleT } from './texts.ts';
import { usePeople } from './use-people.ts';

/** `/admin/people`: everyone who ever signed in. */
export function PeoplePage() {
  use(peopleTextsReady(useShell()));
  const t = usePeopleT();
  const [view, change] = useListView(PEOPLE_VIEWS);
  const query = usePeople(view);
  const columns = usePeopleColumns();
  return (
    <>
      <PageTitle lead={t('list.lead')}>{t('list.title')}</PageTitle>
      <ListPage
        query={query}
        keyOf={({ id }) => id}
        words={servedTableWordsOf(t)}
        views={PEOPLE_VIEWS}
        view={view}
        onChange={change}
        filters={
          <ValueChoice
            id="filter-state"
            label={t('column.state')}
            all={t('list.everybody')}
            values={PEOPLE_STATES}
            wordOf={(state) => t(`filter.${state}`)}
            value={view.state}
            onChange={(state) => change({ state })}
          />
        }
        columns={columns}
        hasTimes
      />
    </>
  );
}
