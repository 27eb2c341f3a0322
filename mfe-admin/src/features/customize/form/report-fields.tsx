import { CheckboxField, TextField } from '@impact-call/ui';
import { Box, Grid, NativeSelect } from '@impact-call/ui/design-system';
import { Label } from '../../list/toolbar.tsx';
import { useAvailableReports } from '../../calls/editor/use-available-reports.ts';
import { useCustomizeT } from '../texts.ts';
import { anchorOf, useConfigurationForm } from './form-context.ts';

/** The report of the console's tab; a domain without one says so, and then needs no identifiers. */
export function ReportFields() {
  const t = useCustomizeT();
  const { values, set, errorOf } = useConfigurationForm();
  const ids = ['reportPowerBiId', 'workspacePowerBiId'] as const;
  return (
    <>
      <CheckboxField
        id={anchorOf('hasReport')}
        label={t('field.noReport')}
        checked={!values.hasReport}
        onChange={({ target }) => set('hasReport', !target.checked)}
      />
      {values.hasReport && <OfferedReports />}
      {values.hasReport && (
        <Grid templateColumns={{ base: '1fr', '2xl': 'repeat(2, minmax(0, 1fr))' }} gap="4">
          {ids.map((field) => (
            <TextField
              key={field}
              id={anchorOf(field)}
              label={t(`field.${field}`)}
              required
              error={errorOf(field)}
              maxLength={36}
              spellCheck={false}
              placeholder="00000000-0000-0000-0000-000000000000"
              value={values[field]}
              onChange={({ target }) => set(field, target.value)}
            />
          ))}
        </Grid>
      )}
    </>
  );
}

/** Chooses among the reports that the workspace offers; nothing where it offers none. */
function OfferedReports() {
  const t = useCustomizeT();
  const { values, set } = useConfigurationForm();
  const { data = [] } = useAvailableReports();
  if (data.length === 0) return null;
  const choose = (id: string): void => {
    const chosen = data.find((each) => each.id === id);
    set('reportPowerBiId', chosen?.id ?? '');
    set('workspacePowerBiId', chosen?.workspaceId ?? '');
  };
  return (
    <Box maxW="md">
      <Label htmlFor="configuration-report-choice">{t('field.chooseReport')}</Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          id="configuration-report-choice"
          value={data.some(({ id }) => id === values.reportPowerBiId) ? values.reportPowerBiId : ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('field.otherReport')}</option>
          {data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
