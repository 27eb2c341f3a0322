import { ErrorSummary } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { useMemo } from 'react';
import { UnsavedChanges } from '../../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../../console/layout/use-save-key.ts';
import { useCallT } from '../texts.ts';
import { hasName } from './call-rules.ts';
import type { CallValues } from './call-values.ts';
import { anchorOf, CallFormContext } from './form-context.ts';
import { GeneralTab } from './general/general-tab.tsx';
import { PowerBiTab } from './power-bi-tab.tsx';
import { SaveBar } from '../../../console/forms/save-bar.tsx';
import { useCreateCall } from './use-create-call.ts';
import { formOf, useFormState } from './use-form-state.ts';

interface Props {
  typeId: string;
  typeName: string;
  initial: CallValues;
}

/** The form of a call that is not stored yet. */
export function NewCallForm({ typeId, typeName, initial }: Props) {
  const t = useCallT();
  const form = useFormState(initial);
  const { create, busy, isDone } = useCreateCall(typeId, form);
  const isNamed = hasName(form.values);
  useSaveKey(() => void create());
  const problems = useMemo(
    () =>
      form.problems.map((problem) => ({ anchor: anchorOf(problem.field), message: t(problem.text, problem.values) })),
    [form.problems, t],
  );
  return (
    <CallFormContext value={formOf(form, null)}>
      <UnsavedChanges when={form.isChanged && !isDone} />
      <Text mb="5" color="fg.muted">
        {t('create.ofType', { type: typeName })}
      </Text>
      <ErrorSummary problems={problems} />
      <Stack gap="6">
        <GeneralTab />
        <PowerBiTab />
      </Stack>
      <SaveBar
        label={t('create.save')}
        status={isNamed ? t('create.unsaved') : t('save.needsName')}
        busy={busy}
        obstacle={isNamed ? undefined : t('save.needsName')}
        onSave={() => void create()}
      />
    </CallFormContext>
  );
}
