import type { CallForUser } from '@impact-call/contracts';
import { EmptyState, PageTitle, useShell, When } from '@impact-call/ui';
import { Box, Button, Text } from '@impact-call/ui/design-system';
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
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { useCalls } from '../calls/use-calls.ts';
import { BackLink } from '../page/back-link.tsx';

interface ReportAddress {
  workspaceId: string;
  reportId: string;
  orgId: string;
}

/** `/powerbi-report-rls/:wid/:rid/:oid`, limited to the rows of one organization. */
export function ReportPage() {
  const t = useT();
  const { wid = '', rid = '', oid = '' } = useParams();
  const call = useCallOf(wid, rid);
  const title = call === undefined ? t('report.title') : t('report.titleOf', { name: call.name });
  return (
    <Box>
      <BackLink to="/calls">{t('selectionOff.back')}</BackLink>
      <PageTitle overflowWrap="anywhere" lead={t('report.lead')}>
        {title}
      </PageTitle>
      <Report key={`${wid} ${rid} ${oid}`} address={{ workspaceId: wid, reportId: rid, orgId: oid }} call={call} />
    </Box>
  );
}

function useCallOf(workspaceId: string, reportId: string): CallForUser | undefined {
  return useCalls().data?.find(
    (call) => call.userPowerBIReportID === reportId && call.userPowerBIWorkspaceID === workspaceId,
  );
}

function Report({ address, call }: { address: ReportAddress; call: CallForUser | undefined }) {
  const shell = useShell();
  use(reportTextsReady(shell));
  const t = useT();
  const { data, error, refetch } = useReportToken(address, shell.api.GetPBITokenRls);
  if (data !== undefined)
    return (
      <ReportViewer
        report={data}
        title={t('report.title')}
        failedHint={t('report.failedHint')}
        onExpired={() => void refetch()}
      />
    );
  if (error !== null) return <NotShown failure={reportFailure(error)} call={call} onRetry={() => void refetch()} />;
  return <ReportSkeleton />;
}

const TEXTS = {
  'not-configured': ['report.notConfigured', 'report.notConfiguredHint'],
  'not-openable': ['report.notOpenable', 'report.notOpenableHint'],
  'not-found': ['report.notFound', 'report.notFoundHint'],
} as const;

interface NotShownProps {
  failure: ReportFailure;
  call: CallForUser | undefined;
  onRetry(): void;
}

function NotShown({ failure, call, onRetry }: NotShownProps) {
  const t = useT();
  const back = (
    <Button asChild variant="surface">
      <RouterLink to="/calls">{t('selectionOff.back')}</RouterLink>
    </Button>
  );
  if (failure === 'failed') return <ReportFailed hint={t('report.failedHint')} onRetry={onRetry} />;
  if (failure === 'locked')
    return (
      <EmptyState title={t('report.locked')} action={back}>
        {call?.callLockEnd ? (
          <Text>
            {t('card.lockedUntil')} <When value={call.callLockEnd} />
          </Text>
        ) : (
          t('report.lockedHint')
        )}
      </EmptyState>
    );
  const [title, hint] = TEXTS[failure];
  return (
    <EmptyState title={t(title)} action={back}>
      {t(hint)}
    </EmptyState>
  );
}
