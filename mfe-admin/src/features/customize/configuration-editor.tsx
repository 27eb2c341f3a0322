import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { ErrorSummary, useShell } from '@impact-call/ui';
import { Box, Grid } from '@impact-call/ui/design-system';
import { RecordForm } from '../../console/forms/record/record-form.tsx';
import { SaveBar } from '../../console/forms/save-bar.tsx';
import type { ConfigurationValues } from './form/configuration-values.ts';
import { FormSections } from './form/form-sections.tsx';
import { useConfigurationRecord } from './form/use-configuration-record.ts';
import { ConfigurationPreview } from './preview/configuration-preview.tsx';
import { useCustomizeT } from './texts.ts';

interface Props {
  opened: ConfigurationForAdmin | null;
  initial: ConfigurationValues;
  onSaved?(saved: ConfigurationForAdmin): void;
}

/** The configuration form with a live preview of the pages. */
export function ConfigurationEditor(props: Props) {
  const t = useCustomizeT();
  const record = useConfigurationRecord(props);
  return (
    <RecordForm record={record}>
      <ErrorSummary problems={record.summary} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '6', xl: '8' }}
        alignItems="start"
      >
        <Box minW="0">
          <FormSections />
        </Box>
        <Box minW="0" position={{ xl: 'sticky' }} top="4">
          <ConfigurationPreview values={record.values} />
        </Box>
      </Grid>
      <SaveBar
        label={t(props.opened ? 'save.save' : 'save.create')}
        status={<Status record={record} />}
        busy={record.busy}
        onSave={record.save}
      />
    </RecordForm>
  );
}

function Status({ record: { isChanged, savedAt, stored } }: { record: ReturnType<typeof useConfigurationRecord> }) {
  const t = useCustomizeT();
  const { language } = useShell();
  if (isChanged) return t('save.unsaved');
  if (savedAt) return t('save.savedAt', { time: formatInstant(savedAt, language, 'seconds') });
  return t(stored ? 'save.nothing' : 'save.new');
}
