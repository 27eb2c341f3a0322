import { isProblem } from '@impact-call/api-client';
import { formatNumber } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Button, HStack } from '@impact-call/ui/design-system';
import { ListChecks, Undo2 } from 'lucide-react';
import { use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { bulkTextsReady, useBulkT } from '../bulk/texts.ts';
import { SelectionProvider, useSelection } from '../bulk/selection.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { ListSkeleton, NoMatch } from '../../console/lists/loaded.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { useWide } from '../../console/lists/use-wide.ts';
import { ZoneNote } from '../../console/lists/list-times.tsx';
import { SavedViewBar } from '../../console/saved-views/saved-view-bar.tsx';
import { savedViewTextsReady } from '../../console/saved-views/texts.ts';
import { labelTextsReady } from '../labels/texts.ts';
import { ColumnChoice } from './column-choice.tsx';
import { MoreLine, type MoreRows } from './more-rows.tsx';
import { OTHER_PARAMS, storedAs, useColumns, useFirstAddress, useOpenView } from './open-view.ts';
import { SubmissionCards } from './submission-cards.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { SubmissionsToolbar } from './submissions-toolbar.tsx';
import { queryOf, userIdOf } from './submission-query.ts';
import { TABLE_VIEWS, type Column, type TableView } from './table-view.ts';
import { useSubmissions, useTotal, type Counted, type SubmissionRows } from './use-submissions.ts';

/** `/admin/submissions` and `/admin/calls/:callId/applications`: submissions and their progress, of all calls or one. */
export function SubmissionsPage() {
  const shell = useShell();
  // All start loading before the first is awaited.
  const texts = [savedViewTextsReady(shell), bulkTextsReady(shell), labelTextsReady(shell)];
  for (const ready of texts) use(ready);
  return <Submissions />;
}

function useRows(view: TableView, { isWaiting, isFiltered }: { isWaiting: boolean; isFiltered: boolean }) {
  const query = useSubmissions(view);
  const { data: found, error, refetch, fetchNextPage, hasNextPage, isFetchNextPageError } = query;
  const { data: all } = useTotal(isFiltered, useParams().callId);
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

function useView() {
  const { callId } = useParams();
  const [chosen, change, show] = useListView(TABLE_VIEWS, OTHER_PARAMS);
  const view = callId === undefined ? chosen : { ...chosen, callId };
  return { view, change, show, isFiltered: TABLE_VIEWS.isFiltered(chosen), isOfCall: callId !== undefined };
}

function Submissions() {
  const t = useT();
  const { view, change, show, isFiltered, isOfCall } = useView();
  const [chosen, toggleColumn] = useColumns();
  const columns = isOfCall ? chosen.filter((column) => column !== 'call') : chosen;
  const isWide = useWide();
  const first = useFirstAddress(chosen);
  const { data, error, refetch, all, more } = useRows(view, { isWaiting: first === undefined, isFiltered });
  const isEmpty = data?.rows.length === 0 && (!isFiltered || all?.total === 0);
  const count = useCount(data, isFiltered ? all : undefined);
  // Saved views are of all calls.
  if (first && !isOfCall) return <Navigate replace to={{ search: first }} />;
  return (
    <>
      <Head isOfCall={isOfCall} savedViews={!isEmpty && <StoredViews view={view} columns={columns} onShow={show} />} />
      {/* Rendered during every search, so that the user can keep typing. */}
      {!isEmpty && (
        <SubmissionsToolbar
          view={view}
          onChange={change}
          onClear={isFiltered ? () => change(TABLE_VIEWS.cleared) : undefined}
          isOfCall={isOfCall}
          organization={data?.rows[0]?.organization.name}
          count={count}
          aside={isWide && <ColumnChoice columns={columns} onToggle={toggleColumn} />}
        />
      )}
      {data === undefined && error !== null && (
        <Failure error={error} onRetry={() => void refetch()} onClear={() => change(TABLE_VIEWS.cleared)} />
      )}
      {data === undefined && error === null && <ListSkeleton rowsOnly label={t('list.loading')} />}
      {isEmpty && <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>}
      {data !== undefined && !isEmpty && (
        <Found found={data} view={view} onChange={change} more={more} columns={columns} />
      )}
    </>
  );
}

/** The title; the page of one call has it in its tabs, and no saved views, which are of all calls. */
function Head({ isOfCall, savedViews }: { isOfCall: boolean; savedViews: ReactNode }) {
  const t = useT();
  if (isOfCall) return <PageTitle srOnly>{t('list.title')}</PageTitle>;
  return <PageHead title={t('list.title')} actions={savedViews} />;
}

interface StoredViewsProps {
  view: TableView;
  columns: readonly Column[];
  onShow(address: URLSearchParams): void;
}

function StoredViews({ view, columns, onShow }: StoredViewsProps) {
  const t = useBulkT();
  const tc = useT();
  const { openId, understood, open } = useOpenView(columns, onShow);
  return (
    <>
      <SavedViewBar openId={openId} shown={storedAs(view, columns)} understood={understood} onOpen={open} />
      <HStack gap="1">
        <Button asChild size="sm" variant="ghost" colorPalette="gray">
          <Link to="/admin/submissions/deleted">
            <Undo2 aria-hidden />
            {tc('list.deleted')}
          </Link>
        </Button>
        <Button asChild size="sm" variant="ghost" colorPalette="gray">
          <Link to="/admin/submissions/actions">
            <ListChecks aria-hidden />
            {t('toJobs')}
          </Link>
        </Button>
      </HStack>
    </>
  );
}

function useCount(found: Counted | undefined, all: Counted | undefined): string {
  const t = useT();
  const { language } = useShell();
  if (found === undefined) return '';
  const { total: count, isLowerBound } = found;
  if (isLowerBound) return t('list.countLeast', { count, number: formatNumber(count, language) });
  if (all === undefined || all.total === count) return t('list.count', { count });
  if (all.isLowerBound) return t('list.countOfLeast', { count, number: formatNumber(all.total, language) });
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
  const filter = queryOf(shown.view, userIdOf(useShell()));
  const read = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(JSON.stringify(filter), read);
  return (
    <SelectionProvider value={selection}>
      <BulkBar selection={selection} rows={rows} total={total} filter={filter} />
      <TableOrCards {...shown} />
    </SelectionProvider>
  );
}

function TableOrCards(shown: RowsProps) {
  const { rows, view, onChange, more } = shown;
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
      <SubmissionsTable {...shown} now={now} />
      <MoreLine more={more} />
    </>
  );
}
