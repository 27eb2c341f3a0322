import { isProblem } from '@impact-call/api-client';
import type { CallForUser } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageTitle, When } from '@impact-call/ui';
import { Box, Button, Skeleton, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { useCalls } from '../calls/use-calls.ts';
import { BackLink } from '../page/back-link.tsx';
import { ReportViewer } from './report-viewer.tsx';
import { useReportToken, type ReportAddress } from './use-report-token.ts';

/** `/powerbi-report-rls/:wid/:rid/:oid`: the report of a call, with the rows of one organization alone. */
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

/** The call whose report this is, as far as the list of calls knows. */
function useCallOf(workspaceId: string, reportId: string): CallForUser | undefined {
  return useCalls().data?.find(
    (call) => call.userPowerBIReportID === reportId && call.userPowerBIWorkspaceID === workspaceId,
  );
}

function Report({ address, call }: { address: ReportAddress; call: CallForUser | undefined }) {
  const t = useT();
  const { data, error, refetch } = useReportToken(address);
  if (data !== undefined)
    return <ReportViewer report={data} title={t('report.title')} onExpired={() => void refetch()} />;
  if (error !== null) return <NotShown error={error} call={call} onRetry={() => void refetch()} />;
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{t('report.loading')}</VisuallyHidden>
      <Skeleton h="32rem" aria-hidden />
    </Box>
  );
}

function NotShown({ error, call, onRetry }: { error: Error; call: CallForUser | undefined; onRetry(): void }) {
  const t = useT();
  const back = (
    <Button asChild variant="surface">
      <RouterLink to="/calls">{t('selectionOff.back')}</RouterLink>
    </Button>
  );
  if (isProblem(error, 'report-locked')) {
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
  }
  if (isProblem(error, 'power-bi-not-configured'))
    return (
      <EmptyState title={t('report.notConfigured')} action={back}>
        {t('report.notConfiguredHint')}
      </EmptyState>
    );
  if (isProblem(error, 'report-not-openable'))
    return (
      <EmptyState title={t('report.notOpenable')} action={back}>
        {t('report.notOpenableHint')}
      </EmptyState>
    );
  // Not there, not yours, or an address that is none: the server does not tell them apart.
  if (isProblem(error) && error.status < 500 && error.status !== 429)
    return (
      <EmptyState title={t('report.notFound')} action={back}>
        {t('report.notFoundHint')}
      </EmptyState>
    );
  return <BoundaryMessage title={t('report.failed')} reason={t('report.failedHint')} onRetry={onRetry} />;
}
