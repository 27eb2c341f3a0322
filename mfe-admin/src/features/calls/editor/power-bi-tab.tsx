import { TextField } from '@impact-call/ui';
import { Grid, HStack, Link, Stack, Text } from '@impact-call/ui/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { reportPath } from '../../reports/report-address.ts';
import { ReportChoice, useAvailableReports } from '../../reports/report-choice.tsx';
import { useCallT } from '../texts.ts';
import { anchorOf, useCallForm } from './use-call-record.ts';
import { Section } from '../../../console/forms/section.tsx';

/** The Power BI reports of a call: one for the organizer, one that filters by applicant. */
export function PowerBiTab() {
  const t = useCallT();
  return (
    <Stack gap="6">
      <Section title={t('powerBi.own')} lead={t('powerBi.ownLead')}>
        <ReportFields report="powerBIReportID" workspace="powerBIWorkspaceID" />
      </Section>
      <Section title={t('powerBi.user')} lead={t('powerBi.userLead')}>
        <ReportFields report="userPowerBIReportID" workspace="userPowerBIWorkspaceID" />
      </Section>
    </Stack>
  );
}

interface Pair {
  report: 'powerBIReportID' | 'userPowerBIReportID';
  workspace: 'powerBIWorkspaceID' | 'userPowerBIWorkspaceID';
}

function ReportFields({ report, workspace }: Pair) {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  const field = (name: Pair['report'] | Pair['workspace'], label: string) => (
    <TextField
      id={anchorOf(name)}
      label={label}
      optional
      error={errorOf(name)}
      maxLength={36}
      spellCheck={false}
      placeholder="00000000-0000-0000-0000-000000000000"
      value={values[name]}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  return (
    <>
      <ChooseReport report={report} workspace={workspace} />
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        {field(report, t('powerBi.report'))}
        {field(workspace, t('powerBi.workspace'))}
      </Grid>
      <ReportLinks reportId={values[report]} workspaceId={values[workspace]} />
    </>
  );
}

function ChooseReport({ report, workspace }: Pair) {
  const t = useCallT();
  const { values, set } = useCallForm();
  const { data = [], isError } = useAvailableReports();
  if (data.length === 0)
    return <Text color="fg.muted">{isError ? t('powerBi.listFailed') : t('powerBi.noneOffered')}</Text>;
  return (
    <ReportChoice
      id={`choose-${report}`}
      label={t('powerBi.choose')}
      none={t('powerBi.none')}
      offered={data}
      value={values[report]}
      onChoose={(chosen) => {
        set(report, chosen?.id ?? '');
        set(workspace, chosen?.workspaceId ?? '');
      }}
    />
  );
}

function ReportLinks({ reportId, workspaceId }: { reportId: string; workspaceId: string }) {
  const t = useCallT();
  return (
    <HStack gap="5" wrap="wrap">
      {reportId !== '' && workspaceId !== '' && (
        <Link asChild>
          <RouterLink to={reportPath({ workspaceId, reportId })}>{t('powerBi.open')}</RouterLink>
        </Link>
      )}
      <Link asChild>
        <RouterLink to="/admin/pbi-report-list">{t('powerBi.all')}</RouterLink>
      </Link>
    </HStack>
  );
}
