import { EmptyState, PageTitle, useShell } from '@impact-call/ui';
import { Button, Flex } from '@impact-call/ui/design-system';
import {
  reportFailure,
  ReportFailed,
  ReportSkeleton,
  reportTextsReady,
  ReportViewer,
  useReportToken,
  type ReportFailure,
} from '@impact-call/ui/report';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { configuredReport, type ReportAddress } from './report-address.ts';
import { reportsTextsReady, useReportsT } from './texts.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { useAvailableReports } from './report-choice.tsx';

function OpenedReport({ address, title }: { address: ReportAddress; title: string }) {
  const shell = useShell();
  use(reportTextsReady(shell));
  const t = useReportsT();
  const { data, error, refetch } = useReportToken(address, shell.api.GetPBITokens);
  const reload = (): void => void refetch();
  if (data !== undefined)
    return <ReportViewer report={data} title={title} failedHint={t('failedHint')} onExpired={reload} />;
  return error === null ? <ReportSkeleton /> : <ReportUnavailable failure={reportFailure(error)} onRetry={reload} />;
}

const TEXTS = {
  'not-configured': ['notConfigured', 'notConfiguredHint'],
  'not-openable': ['notOpenable', 'notOpenableHint'],
  'not-found': ['notFound', 'notFoundHint'],
} as const;

function ReportUnavailable({ failure, onRetry }: { failure: ReportFailure; onRetry(): void }) {
  const t = useReportsT();
  // No report is locked for administrators.
  if (failure === 'failed' || failure === 'locked') return <ReportFailed hint={t('failedHint')} onRetry={onRetry} />;
  const [title, hint] = TEXTS[failure];
  return (
    <EmptyState title={t(title)} action={<AllReportsLink />}>
      {t(hint)}
    </EmptyState>
  );
}

function AllReportsLink() {
  const t = useReportsT();
  return (
    <Button asChild variant="surface" colorPalette="gray">
      <Link to="/admin/pbi-report-list">{t('all')}</Link>
    </Button>
  );
}

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

/** `/admin/report`: the report of the configuration. */
export function ReportTabPage() {
  const shell = useShell();
  use(reportsTextsReady(shell));
  const t = useReportsT();
  const report = configuredReport(shell.configuration);
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="4">
        <PageTitle mb="0" lead={t('tabLead')}>
          {t('one')}
        </PageTitle>
        {report && <AllReportsLink />}
      </Flex>
      {report ? (
        <OpenedReport address={report} title={t('one')} />
      ) : (
        <EmptyState title={t('noneNamed')} action={<AllReportsLink />}>
          {t('noneNamedHint')}
        </EmptyState>
      )}
    </>
  );
}
