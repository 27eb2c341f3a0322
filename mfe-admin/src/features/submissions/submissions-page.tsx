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
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useSubmissions(view);
  const more: MoreRows = {
    hasMore: hasNextPage,
    isReading: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    read: () => void fetchNextPage(),
  };
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      {data === undefined && isError && (
        <BoundaryMessage title={t('list.failed')} reason={t('list.failedHint')} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <ListSkeleton label={t('list.loading')} />}
      {data !== undefined && <Found found={data} view={view} onChange={change} more={more} />}
    </>
  );
}

interface FoundProps {
  found: SubmissionRows;
  view: TableView;
  onChange(changes: Partial<TableView>): void;
  more: MoreRows;
}

function Found({ found: { rows, total }, view, onChange, more }: FoundProps) {
  const t = useT();
  const isFiltered = TABLE_VIEWS.isFiltered(view);
  const { data: all } = useTotal(view);
  if (rows.length === 0 && (!isFiltered || all === 0))
    return <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>;
  const count =
    isFiltered && all !== undefined
      ? t('list.countOf', { count: total, total: all })
      : t('list.count', { count: total });
  return (
    <>
      <SubmissionsToolbar view={view} onChange={onChange} organization={rows[0]?.organization.name} count={count} />
      {rows.length === 0 ? (
        <NoMatch title={t('list.noMatch')} onClear={() => onChange(TABLE_VIEWS.cleared)}>
          {t('list.noMatchHint')}
        </NoMatch>
      ) : (
        <>
          <Rows rows={rows} total={total} view={view} onChange={onChange} more={more} />
          <ZoneNote />
        </>
      )}
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
