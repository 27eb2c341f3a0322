import type { UserForAdmin } from '@impact-call/contracts';
import { Box, Link, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { DataColumn } from '../../console/lists/data-list.tsx';
import { ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { ShortWhen } from '../../console/lists/list-times.tsx';
import type { PeopleColumn } from './people-view.ts';
import { personName } from './person-name.ts';
import { PersonState } from './person-state.tsx';
import { RoleList } from './role-list.tsx';
import { usePeopleT } from './texts.ts';

export function usePeopleColumns(): DataColumn<UserForAdmin, PeopleColumn>[] {
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
