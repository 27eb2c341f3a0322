import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageTitle } from '@impact-call/ui';
import { useState } from 'react';
import { useT } from '../../translations.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { NoMatch } from '../list/no-match.tsx';
import { useListView } from '../list/use-list-view.ts';
import { useWide } from '../list/use-wide.ts';
import { ZoneNote } from '../list/zone-note.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { useColumns } from './kept-columns.ts';
import { MoreLine } from './more-line.tsx';
import { SubmissionCards } from './submission-cards.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { SubmissionsToolbar } from './submissions-toolbar.tsx';
import { TABLE_VIEWS, type TableView } from './table-view.ts';
import type { MoreRows } from './use-more-rows.ts';
import { useSubmissions, useTotal, type SubmissionRows } from './use-submissions.ts';

/** `/admin/submissions`: who applied to what, and how far they are. */
export function SubmissionsPage() {
  const t = useT();
  const [view, change] = useListView(TABLE_VIEWS);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useSubmissions(view);
  const { data: all } = useTotal(view);
  const more: MoreRows = {
    hasMore: hasNextPage,
    isReading: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    read: () => void fetchNextPage(),
  };
  const isFiltered = TABLE_VIEWS.isFiltered(view);
  const isEmpty = data?.rows.length === 0 && (!isFiltered || all === 0);
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      {/* It stands whatever comes of a search, so that whoever types goes on. */}
      {!isEmpty && (
        <SubmissionsToolbar
          view={view}
          onChange={change}
          organization={data?.rows[0]?.organization.name}
          count={data === undefined ? '' : countOf(t, data.total, isFiltered ? all : undefined)}
        />
      )}
      {data === undefined && error !== null && (
        <Failure error={error} onRetry={() => void refetch()} onClear={() => change(TABLE_VIEWS.cleared)} />
      )}
      {data === undefined && error === null && <ListSkeleton rowsOnly label={t('list.loading')} />}
      {isEmpty && <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>}
      {data !== undefined && !isEmpty && <Found found={data} view={view} onChange={change} more={more} />}
    </>
  );
}

const countOf = (t: ReturnType<typeof useT>, count: number, total: number | undefined): string =>
  total === undefined ? t('list.count', { count }) : t('list.countOf', { count, total });

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
}

function Found({ found: { rows, total }, view, onChange, more }: FoundProps) {
  const t = useT();
  if (rows.length === 0)
    return (
      <NoMatch title={t('list.noMatch')} onClear={() => onChange(TABLE_VIEWS.cleared)}>
        {t('list.noMatchHint')}
      </NoMatch>
    );
  return (
    <>
      <Rows rows={rows} total={total} view={view} onChange={onChange} more={more} />
      <ZoneNote />
    </>
  );
}

type RowsProps = SubmissionRows & Omit<FoundProps, 'found'>;

function Rows({ rows, total, view, onChange, more }: RowsProps) {
  const wide = useWide();
  const [now] = useState(() => new Date());
  const [columns, toggle] = useColumns();
  if (!wide)
    return (
      <>
        <SubmissionCards rows={rows} view={view} onChange={onChange} now={now} />
        <MoreLine byHand more={more} />
      </>
    );
  return (
    <>
      <ColumnChoice columns={columns} onToggle={toggle} />
      <SubmissionsTable
        rows={rows}
        total={total}
        columns={columns}
        view={view}
        onChange={onChange}
        more={more}
        now={now}
      />
      <MoreLine more={more} />
    </>
  );
}
