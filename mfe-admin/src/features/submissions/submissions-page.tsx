import { isProblem } from '@impact-call/api-client';
import { formatNumber } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Button, Flex } from '@impact-call/ui/design-system';
import { ListChecks } from 'lucide-react';
import { use, useCallback, useMemo, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { bulkTextsReady, useBulkT } from '../bulk/texts.ts';
import { SelectionProvider, useSelection } from '../bulk/use-selection.ts';
import { ListSkeleton } from '../../console/lists/list-skeleton.tsx';
import { NoMatch } from '../../console/lists/no-match.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { useWide } from '../../console/lists/use-wide.ts';
import { ZoneNote } from '../../console/lists/zone-note.tsx';
import { SavedViewBar } from '../../console/saved-views/saved-view-bar.tsx';
import { savedViewTextsReady } from '../../console/saved-views/texts.ts';
import { ColumnChoice } from './column-choice.tsx';
import { useColumns } from './kept-columns.ts';
import { MoreLine } from './more-line.tsx';
import { keptAs, KEPT_PARAMS, useFirstAddress, useOpenView } from './open-view.ts';
import { SubmissionCards } from './submission-cards.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { SubmissionsToolbar } from './submissions-toolbar.tsx';
import { queryOf } from './submission-query.ts';
import { TABLE_VIEWS, type Column, type TableView } from './table-view.ts';
import type { MoreRows } from './use-more-rows.ts';
import { useSubmissions, useTotal, type Counted, type SubmissionRows } from './use-submissions.ts';

/** `/admin/submissions`: all submissions and their progress. */
export function SubmissionsPage() {
  const shell = useShell();
  // Both start loading before the first is awaited.
  const texts = [savedViewTextsReady(shell), bulkTextsReady(shell)];
  for (const ready of texts) use(ready);
  return <Submissions />;
}

/** The rows of a view, how to load more, and the total. */
function useRows(view: TableView, isWaiting: boolean) {
  const query = useSubmissions(view);
  const { data: found, error, refetch, fetchNextPage, hasNextPage, isFetchNextPageError } = query;
  const { data: all } = useTotal(view);
  const isBeingRead = useRef(false);
  const more: MoreRows = {
    hasMore: hasNextPage,
    // A getter, so that its readers render again on change: the cards do, the table does not.
    isReading: () => query.isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    read: useCallback(() => {
      if (isBeingRead.current) return;
      isBeingRead.current = true;
      void fetchNextPage().finally(() => (isBeingRead.current = false));
    }, [fetchNextPage]),
  };
  // Hides rows that the default view is about to replace.
  return { data: isWaiting ? undefined : found, error, refetch, all, more };
}

function Submissions() {
  const t = useT();
  const [view, change, show] = useListView(TABLE_VIEWS, KEPT_PARAMS);
  const [columns, toggleColumn] = useColumns();
  const first = useFirstAddress(columns);
  const { data, error, refetch, all, more } = useRows(view, first === undefined);
  const isFiltered = TABLE_VIEWS.isFiltered(view);
  const isEmpty = data?.rows.length === 0 && (!isFiltered || all?.total === 0);
  const count = useCount(data, isFiltered ? all : undefined);
  if (first) return <Navigate replace to={{ search: first }} />;
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      {!isEmpty && <KeptViews view={view} columns={columns} onShow={show} />}
      {/* Rendered during every search, so that the user can keep typing. */}
      {!isEmpty && (
        <SubmissionsToolbar
          view={view}
          onChange={change}
          organization={data?.rows[0]?.organization.name}
          count={count}
        />
      )}
      {data === undefined && error !== null && (
        <Failure error={error} onRetry={() => void refetch()} onClear={() => change(TABLE_VIEWS.cleared)} />
      )}
      {data === undefined && error === null && <ListSkeleton rowsOnly label={t('list.loading')} />}
      {isEmpty && <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>}
      {data !== undefined && !isEmpty && (
        <Found found={data} view={view} onChange={change} more={more} columns={columns} onToggleColumn={toggleColumn} />
      )}
    </>
  );
}

interface KeptViewsProps {
  view: TableView;
  columns: readonly Column[];
  onShow(address: URLSearchParams): void;
}

/** Saved views, and the link to bulk actions. */
function KeptViews({ view, columns, onShow }: KeptViewsProps) {
  const t = useBulkT();
  const { openId, understood, open } = useOpenView(columns, onShow);
  return (
    <Flex gap="3" wrap="wrap" justify="space-between" align="end">
      <SavedViewBar openId={openId} shown={keptAs(view, columns)} understood={understood} onOpen={open} />
      <Button asChild size="sm" variant="ghost" colorPalette="gray" mb="4">
        <Link to="/admin/submissions/actions">
          <ListChecks aria-hidden />
          {t('toJobs')}
        </Link>
      </Button>
    </Flex>
  );
}

/** Number of matches, with the total if a filter is active. */
function useCount(found: Counted | undefined, all: Counted | undefined): string {
  const t = useT();
  const { language } = useShell();
  if (found === undefined) return '';
  const { total: count, isLeast } = found;
  if (isLeast) return t('list.countLeast', { count, number: formatNumber(count, language) });
  if (all === undefined) return t('list.count', { count });
  if (all.isLeast) return t('list.countOfLeast', { count, number: formatNumber(all.total, language) });
  return t('list.countOf', { count, total: all.total });
}

const isTooBroad = (error: Error): boolean =>
  isProblem(error, 'rule-broken') && error.errors.some(({ code }) => code === 'too-broad');

function Failure({ error, onRetry, onClear }: { error: Error; onRetry(): void; onClear(): void }) {
  const t = useT();
  if (isTooBroad(error))
    return (
      <NoMatch title={t('list.tooBroad')} onClear={onClear}>
        {t('list.tooBroadHint')}
      </NoMatch>
    );
  return <BoundaryMessage title={t('list.failed')} reason={t('list.failedHint')} onRetry={onRetry} />;
}

interface FoundProps {
  found: SubmissionRows;
  view: TableView;
  onChange(changes: Partial<TableView>): void;
  more: MoreRows;
  columns: readonly Column[];
  onToggleColumn(column: Column): void;
}

function Found({ found, ...shown }: FoundProps) {
  const t = useT();
  const { onChange } = shown;
  if (found.rows.length === 0)
    return (
      <NoMatch title={t('list.noMatch')} onClear={() => onChange(TABLE_VIEWS.cleared)}>
        {t('list.noMatchHint')}
      </NoMatch>
    );
  return (
    <>
      <Rows {...found} {...shown} />
      <ZoneNote />
    </>
  );
}

type RowsProps = SubmissionRows & Omit<FoundProps, 'found'>;

function Rows(shown: RowsProps) {
  const { rows, total } = shown;
  const filter = queryOf(shown.view);
  const read = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(JSON.stringify(filter), read);
  return (
    <SelectionProvider value={selection}>
      <BulkBar selection={selection} rows={rows} total={total} filter={filter} />
      <TableOrCards {...shown} />
    </SelectionProvider>
  );
}

function TableOrCards({ onToggleColumn, ...shown }: RowsProps) {
  const { rows, view, onChange, more, columns } = shown;
  const wide = useWide();
  const [now] = useState(() => new Date());
  if (!wide)
    return (
      <>
        <SubmissionCards rows={rows} view={view} onChange={onChange} now={now} />
        <MoreLine byHand more={more} />
      </>
    );
  return (
    <>
      <ColumnChoice columns={columns} onToggle={onToggleColumn} />
      <SubmissionsTable {...shown} now={now} />
      <MoreLine more={more} />
    </>
  );
}
