import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import type { AvailableReport, Language } from '@impact-call/contracts';
import { Badge, chakra, Flex, Link } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { ListSkeleton, NoMatch } from '../../console/lists/loaded.tsx';
import { reportsTextsReady, useReportsT } from './texts.ts';
import { useAvailableReports } from './report-choice.tsx';
import { matchesWords, pageOf, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { type DataColumn, DataList } from '../../console/lists/data-list.tsx';
import { Paging } from '../../console/lists/rows/paging.tsx';
import { ROW_LINK } from '../../console/lists/rows/row-keys.ts';
import { SearchField, Toolbar } from '../../console/lists/toolbar.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { configuredReport, reportPath } from './report-address.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const COLUMNS = ['name', 'id', 'workspaceId'] as const;

type ReportColumn = (typeof COLUMNS)[number];

const REPORT_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'name',
  descending: false,
  descendingFirst: [],
  filters: {},
});

type ReportView = ListView<ReportColumn, never>;

/** `/admin/pbi-report-list`: the reports of all Power BI workspaces. */
export function ReportsPage() {
  use(reportsTextsReady(useShell()));
  const t = useReportsT();
  const { data, isError, refetch } = useAvailableReports();
  return (
    <>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {isError && !data && (
        <BoundaryMessage title={t('listFailed')} reason={t('failedHint')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <ListSkeleton label={t('loading')} />}
      {data?.length === 0 && <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      {data && data.length > 0 && <ReportList all={data} />}
    </>
  );
}

function ReportList({ all }: { all: readonly AvailableReport[] }) {
  const t = useReportsT();
  const { language } = useShell();
  const [view, change] = useListView(REPORT_VIEWS);
  const found = arrangeReports(all, view, language);
  const { rows, page, pages } = pageOf(found, view.page, view.pageSize);
  const columns = useColumns();
  const clear = (): void => change(REPORT_VIEWS.cleared);
  return (
    <>
      <Toolbar
        count={t('count', { count: found.length })}
        onClear={REPORT_VIEWS.isFiltered(view) ? clear : undefined}
        search={<SearchField hint={t('searchHint')} value={view.search} onChange={(search) => change({ search })} />}
      ></Toolbar>
      {found.length === 0 ? (
        <NoMatch title={t('noMatch')} onClear={clear}>
          {t('noMatchHint')}
        </NoMatch>
      ) : (
        <>
          <DataList
            caption={t('caption')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            sort={view.sort}
            descending={view.descending}
            onSort={(column) => change(REPORT_VIEWS.sortBy(view, column))}
            onOrder={change}
          />
          {found.length > REPORT_VIEWS.initial.pageSize && (
            <Paging page={page} pages={pages} pageSize={view.pageSize} onChange={change} />
          )}
        </>
      )}
    </>
  );
}

const Identifier = ({ children }: { children: string }) => (
  <chakra.code fontSize="xs" color="fg.muted" bg="transparent" p="0" overflowWrap="anywhere">
    {children}
  </chakra.code>
);

function useColumns(): DataColumn<AvailableReport, ReportColumn>[] {
  const t = useReportsT();
  return [
    { id: 'name', label: t('column.name'), cell: (row) => <ReportName report={row} /> },
    { id: 'id', label: t('column.id'), cell: ({ id }) => <Identifier>{id}</Identifier> },
    {
      id: 'workspaceId',
      label: t('column.workspaceId'),
      cell: ({ workspaceId }) => <Identifier>{workspaceId}</Identifier>,
    },
  ];
}

function ReportName({ report: { id: reportId, name, workspaceId } }: { report: AvailableReport }) {
  const t = useReportsT();
  const { configuration } = useShell();
  const ofTab = configuredReport(configuration);
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Link asChild fontWeight="semibold" overflowWrap="anywhere" minW={{ lg: '12rem' }}>
        <RouterLink to={reportPath({ workspaceId, reportId })} {...{ [ROW_LINK]: '' }}>
          {name || t('nameless')}
        </RouterLink>
      </Link>
      {ofTab?.reportId === reportId && ofTab.workspaceId === workspaceId && (
        <Badge colorPalette="gray">{t('onTab')}</Badge>
      )}
    </Flex>
  );
}

function arrangeReports(all: readonly AvailableReport[], view: ReportView, language: Language): AvailableReport[] {
  const found = all.filter(({ id, name, workspaceId }) => matchesWords(`${name} ${id} ${workspaceId}`, view.search));
  return sortRows(found, {
    key: (row) => row[view.sort],
    tie: ({ id }) => id,
    descending: view.descending,
    language,
  });
}
