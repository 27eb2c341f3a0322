import { PageTitle, useShell } from '@impact-call/ui';
import { use } from 'react';
import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { OpenedReport } from './opened-report.tsx';
import { reportsTextsReady, useReportsT } from './texts.ts';
import { useAvailableReports } from './report-choice.tsx';

/** `/admin/powerbi-report/:wid/:rid`: one report with all rows. */
export function ReportPage() {
  use(reportsTextsReady(useShell()));
  const t = useReportsT();
  const { wid = '', rid = '' } = useParams();
  const { data } = useAvailableReports();
  const title = data?.find(({ id, workspaceId }) => id === rid && workspaceId === wid)?.name || t('one');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/pbi-report-list', label: t('title') }]} current={title} />
      <PageTitle mb="0" overflowWrap="anywhere">
        {title}
      </PageTitle>
      <OpenedReport key={`${wid} ${rid}`} address={{ workspaceId: wid, reportId: rid }} title={title} />
    </>
  );
}
