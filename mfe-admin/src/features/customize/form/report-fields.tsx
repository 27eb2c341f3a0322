import { CheckboxField, TextField } from '@impact-call/ui';
import { Grid } from '@impact-call/ui/design-system';
import { ReportChoice, useAvailableReports } from '../../reports/report-choice.tsx';
import { useCustomizeT } from '../texts.ts';
import { anchorOf, useConfigurationForm } from './use-configuration-record.ts';

/** The report of the console's tab; without one, no identifiers are needed. */
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

/** Chooses one of the workspace's reports; renders nothing if there are none. */
function OfferedReports() {
  const t = useCustomizeT();
  const { values, set } = useConfigurationForm();
  const { data = [] } = useAvailableReports();
  if (data.length === 0) return null;
  return (
    <ReportChoice
      id="configuration-report-choice"
      label={t('field.chooseReport')}
      none={t('field.otherReport')}
      offered={data}
      value={values.reportPowerBiId}
      onChoose={(chosen) => {
        set('reportPowerBiId', chosen?.id ?? '');
        set('workspacePowerBiId', chosen?.workspaceId ?? '');
      }}
    />
  );
}
