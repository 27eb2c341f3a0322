import { EmptyState, useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
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
import { Link } from 'react-router-dom';
import type { ReportAddress } from './report-address.ts';
import { useReportsT } from './texts.ts';

export function OpenedReport({ address, title }: { address: ReportAddress; title: string }) {
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

export function AllReportsLink() {
  const t = useReportsT();
  return (
    <Button asChild variant="surface" colorPalette="gray">
      <Link to="/admin/pbi-report-list">{t('all')}</Link>
    </Button>
  );
}
