import { BoundaryMessage, EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { ReportList } from './report-list.tsx';
import { reportsTextsReady, useReportsT } from './texts.ts';
import { useAvailableReports } from './report-choice.tsx';

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
