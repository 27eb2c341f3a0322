import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useT } from '../../translations.ts';
import { pageOf } from '../list/arrange-rows.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { NoMatch } from '../list/no-match.tsx';
import { Paging } from '../list/paging.tsx';
import { useListView } from '../list/use-list-view.ts';
import { useWide } from '../list/use-wide.ts';
import { ZoneNote } from '../list/zone-note.tsx';
import { callsOf, rowsOf } from './rows.ts';
import { SubmissionCards } from './submission-cards.tsx';
import { SubmissionsTable } from './submissions-table.tsx';
import { SubmissionsToolbar } from './submissions-toolbar.tsx';
import { useSubmissions, type SubmissionRows } from './use-submissions.ts';
import { TABLE_VIEWS, type TableView } from './table-view.ts';

/** `/admin/submissions`: who applied to what, and how far they are. */
export function SubmissionsPage() {
  const t = useT();
  const [view, change] = useListView(TABLE_VIEWS);
  const { all, matching, isError, refetch } = useSubmissions(view);
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      {isError && (
        <BoundaryMessage title={t('list.failed')} reason={t('list.failedHint')} onRetry={() => void refetch()} />
      )}
      {!isError && (all === undefined || matching === undefined) && <ListSkeleton label={t('list.loading')} />}
      {all !== undefined &&
        matching !== undefined &&
        (all.rows.length === 0 ? (
          <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>
        ) : (
          <Rows all={all} matching={matching} view={view} onChange={change} />
        ))}
    </>
  );
}

interface RowsProps {
  all: SubmissionRows;
  matching: SubmissionRows;
  view: TableView;
  onChange(changes: Partial<TableView>): void;
}

function Rows({ all, matching, view, onChange }: RowsProps) {
  const t = useT();
  const { language } = useShell();
  const wide = useWide();
  const [now] = useState(() => new Date());
  const found = rowsOf(matching.rows, view, language, now);
  const { rows, page, pages } = pageOf(found, view.page, view.pageSize);
  const count =
    found.length === all.total
      ? t('list.count', { count: found.length })
      : t('list.countOf', { count: found.length, total: all.total });
  const List = wide ? SubmissionsTable : SubmissionCards;
  return (
    <>
      <SubmissionsToolbar view={view} onChange={onChange} calls={callsOf(all.rows, language)} count={count} />
      {all.total > all.rows.length && (
        <Text mb="4" color="fg.muted">
          {t('list.capped', { count: all.rows.length })}
        </Text>
      )}
      {found.length === 0 ? (
        <NoMatch title={t('list.noMatch')} onClear={() => onChange(TABLE_VIEWS.cleared)}>
          {t('list.noMatchHint')}
        </NoMatch>
      ) : (
        <>
          <List rows={rows} view={view} onChange={onChange} now={now} />
          <Paging page={page} pages={pages} pageSize={view.pageSize} onChange={onChange} />
          <ZoneNote />
        </>
      )}
    </>
  );
}
