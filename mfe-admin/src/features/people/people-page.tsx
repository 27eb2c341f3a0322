import { PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import type { UserForAdmin } from '@impact-call/contracts';
import { Box, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { ListPage } from '../../console/lists/list-page.tsx';
import { servedTableTextsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ValueChoice } from '../../console/lists/choices.tsx';
import { peopleTextsReady, usePeopleT } from './texts.ts';
import { PEOPLE_STATES, PEOPLE_VIEWS, type PeopleColumn, usePeople } from './use-people.ts';
import type { DataColumn } from '../../console/lists/data-list.tsx';
import { ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { ShortWhen } from '../../console/lists/list-times.tsx';
import { personName, PersonState } from './person-state.tsx';
import { RoleList } from './role-list.tsx';

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
        texts={servedTableTextsOf(t)}
        views={PEOPLE_VIEWS}
        view={view}
        onChange={change}
        filters={
          <ValueChoice
            id="filter-state"
            label={t('column.state')}
            all={t('list.everybody')}
            values={PEOPLE_STATES}
            labelOf={(state) => t(`filter.${state}`)}
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

function usePeopleColumns(): DataColumn<UserForAdmin, PeopleColumn>[] {
  const t = usePeopleT();
  return [
    { id: 'name', label: t('column.name'), cell: (person) => <NameCell person={person} /> },
    { id: 'roles', label: t('column.roles'), unsorted: true, cell: (person) => <RoleList person={person} /> },
    { id: 'state', label: t('column.state'), unsorted: true, cell: (person) => <PersonState person={person} /> },
    {
      id: 'lastSignInAt',
      label: t('column.lastSignInAt'),
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <Text as="span" color="fg.muted">
            {t('list.never')}
          </Text>
        ) : (
          <ShortWhen stacked value={lastSignInAt} />
        ),
    },
    { id: 'createdAt', label: t('column.createdAt'), cell: ({ createdAt }) => <ShortWhen stacked value={createdAt} /> },
  ];
}

function NameCell({ person }: { person: UserForAdmin }) {
  const t = usePeopleT();
  const name = personName(person);
  return (
    <Box minW={{ lg: '14rem' }}>
      <Link asChild fontWeight="semibold" overflowWrap="anywhere">
        <RouterLink to={`/admin/people/${person.id}`} {...{ [ROW_LINK]: '' }}>
          {name || t('list.erased')}
        </RouterLink>
      </Link>
      {person.email !== '' && person.email !== name && (
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {person.email}
        </Text>
      )}
    </Box>
  );
}
