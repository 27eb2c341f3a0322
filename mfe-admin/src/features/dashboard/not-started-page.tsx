import type { NotStarted } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState } from '@impact-call/ui';
import { Box, Button, chakra, Link } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { ListSkeleton, NoMatch } from '../../console/lists/loaded.tsx';
import { createListView } from '../../console/lists/list-view.ts';
import { SearchField } from '../../console/lists/toolbar.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { BehindPage, useBehindDashboard } from './behind-page.tsx';
import { useDashboardT } from './texts.ts';
import { useNotStarted } from './use-dashboard.ts';

/** Search only: the list is sorted by registration, newest first. */
const VIEWS = createListView({
  columns: ['registered'],
  sort: 'registered',
  descending: true,
  descendingFirst: [],
  filters: {},
});

/** `/admin/calls/:callId/dashboard/not-started`: applicants who could start and have not. */
export function NotStartedPage() {
  const callId = useBehindDashboard();
  const t = useDashboardT();
  const [view, change] = useListView(VIEWS);
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useNotStarted(callId, view.search);
  const isSearched = VIEWS.isFiltered(view);
  const entries = data?.pages.flatMap((part) => part.entries) ?? [];
  return (
    <BehindPage callId={callId} title={t('notStarted')} lead={t('notStartedLead')}>
      {!data && !isError && <ListSkeleton rowsOnly label={t('loading')} />}
      {!data && isError && (
        <BoundaryMessage title={t('listFailed')} reason={t('tryLater')} onRetry={() => void refetch()} />
      )}
      {data && entries.length === 0 && !hasNextPage && !isSearched && <EmptyState title={t('everybodyStarted')} />}
      {(entries.length > 0 || isSearched) && (
        <Box mb="4">
          <SearchField hint={t('searchHint')} value={view.search} onChange={(search) => change({ search })} />
        </Box>
      )}
      {data && entries.length === 0 && !hasNextPage && isSearched && (
        <NoMatch title={t('nobodyFound')} onClear={() => change(VIEWS.cleared)} />
      )}
      {entries.length > 0 && (
        <chakra.ul aria-label={t('notStarted')} listStyleType="none" borderWidth="1px" borderRadius="l2" bg="bg.panel">
          {entries.map((entry) => (
            <Entry key={entry.organizationId ?? entry.name} entry={entry} />
          ))}
        </chakra.ul>
      )}
      {hasNextPage && (
        <Box mt="4">
          <Button size="sm" variant="surface" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      )}
    </BehindPage>
  );
}

const Entry = ({ entry: { organizationId, name } }: { entry: NotStarted }) => (
  <chakra.li px="4" py="3" overflowWrap="anywhere" css={{ '& + &': { borderTopWidth: '1px' } }}>
    {organizationId === null ? (
      name
    ) : (
      <Link asChild>
        <RouterLink to={`/admin/organizations/${organizationId}`}>{name}</RouterLink>
      </Link>
    )}
  </chakra.li>
);
