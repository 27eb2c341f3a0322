import { TextField } from '@impact-call/ui';
import { Box, Grid, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { Label } from '../../list/toolbar.tsx';
import { useCallT } from '../texts.ts';
import { anchorOf, useCallForm } from './form-context.ts';
import { Section } from './section.tsx';
import { useAvailableReports } from './use-available-reports.ts';

/** Which reports belong to a call: the organizer's, and the one that each applicant sees of their own. */
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
  const { data = [] } = useAvailableReports();
  const choose = (id: string): void => {
    const chosen = data.find((each) => each.id === id);
    set(report, chosen?.id ?? '');
    set(workspace, chosen?.workspaceId ?? '');
  };
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
      {data.length > 0 ? (
        <Box maxW="md">
          <Label htmlFor={`choose-${report}`}>{t('powerBi.choose')}</Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              id={`choose-${report}`}
              value={data.some(({ id }) => id === values[report]) ? values[report] : ''}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{t('powerBi.none')}</option>
              {data.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Box>
      ) : (
        <Text color="fg.muted">{t('powerBi.noneOffered')}</Text>
      )}
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        {field(report, t('powerBi.report'))}
        {field(workspace, t('powerBi.workspace'))}
      </Grid>
    </>
  );
}
