import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { ErrorSummary, useShell } from '@impact-call/ui';
import { Box, Grid } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { SaveBar } from '../../console/forms/save-bar.tsx';
import { UnsavedChanges } from '../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../console/layout/use-save-key.ts';
import type { ConfigurationValues } from './form/configuration-values.ts';
import { ConfigurationFormContext } from './form/form-context.ts';
import { FormSections } from './form/form-sections.tsx';
import { type FormState, useFormState } from './form/use-form-state.ts';
import { useSaveConfiguration } from './form/use-save-configuration.ts';
import { ConfigurationPreview } from './preview/configuration-preview.tsx';
import { useCustomizeT } from './texts.ts';

interface Props {
  /** Null for a new configuration. */
  stored: ConfigurationForAdmin | null;
  initial: ConfigurationValues;
  onSaved(saved: ConfigurationForAdmin): void;
}

/** Status of the form as text. */
function useStatus({ isChanged }: FormState, savedAt: Date | null, isStored: boolean): string {
  const t = useCustomizeT();
  const { language } = useShell();
  if (isChanged) return t('save.unsaved');
  if (savedAt) return t('save.savedAt', { time: formatInstant(savedAt, language, 'seconds') });
  return t(isStored ? 'save.nothing' : 'save.new');
}

/** The configuration form with a live preview of the pages. */
export function ConfigurationEditor({ stored, initial, onSaved }: Props) {
  const t = useCustomizeT();
  const form = useFormState(initial);
  const { save, busy, savedAt } = useSaveConfiguration(stored, form);
  const [isDone, setDone] = useState(false);
  const store = async (): Promise<void> => {
    const saved = await save();
    if (!saved) return;
    setDone(stored === null);
    onSaved(saved);
  };
  useSaveKey(() => void store());
  const { values, set, errorOf, isChanged, summary } = form;
  const status = useStatus(form, savedAt, stored !== null);
  return (
    <ConfigurationFormContext value={{ values, set, errorOf }}>
      <UnsavedChanges when={isChanged && !isDone} />
      <ErrorSummary problems={summary} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '6', xl: '8' }}
        alignItems="start"
      >
        <Box minW="0">
          <FormSections />
        </Box>
        <Box minW="0" position={{ xl: 'sticky' }} top="4">
          <ConfigurationPreview values={values} />
        </Box>
      </Grid>
      <SaveBar
        label={t(stored ? 'save.save' : 'save.create')}
        status={status}
        busy={busy}
        onSave={() => void store()}
      />
    </ConfigurationFormContext>
  );
}
