import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { Box, Button, HStack, Stack } from '@impact-call/ui/design-system';
import type { Wordings } from '@impact-call/ui/localized';
import { useEffect, useState } from 'react';
import { NamingFields } from '../../console/forms/naming-fields.tsx';
import { useNaming } from '../../console/forms/use-naming.ts';
import { useStepT } from '../steps/texts.ts';

interface Fields {
  name: Wordings;
  description: Wordings;
}

interface Props {
  initial?: Fields;
  submitLabel: string;
  /** Message shown when saving fails. */
  failed: string;
  onSubmit(fields: Fields): Promise<void>;
  onCancel(): void;
}

/** Name and description of a new or existing call type. */
export function CallTypeForm({ initial, submitLabel, failed, onSubmit, onCancel }: Props) {
  const t = useStepT();
  const { notify, language } = useShell();
  const naming = useNaming(initial);
  const [busy, setBusy] = useState(false);
  useEffect(() => document.getElementById(`call-type-name-${language}`)?.focus(), [language]);
  const submit = async (): Promise<void> => {
    if (!naming.check()) return;
    setBusy(true);
    try {
      await onSubmit(naming.fields);
    } catch (error) {
      naming.setMissing(isProblem(error, 'rule-broken'));
      notify({ kind: 'error', title: failed, message: t('types.failedHint') });
      setBusy(false);
    }
  };
  const labels = { name: t('types.name'), description: t('types.description'), missing: t('types.nameMissing') };
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" p={{ base: '4', md: '6' }} mb="6">
      <Stack gap="5">
        <NamingFields id="call-type" labels={labels} naming={naming} />
        <HStack gap="2">
          <Button loading={busy} loadingText={submitLabel} onClick={() => void submit()}>
            {submitLabel}
          </Button>
          <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
            {t('types.cancel')}
          </Button>
        </HStack>
      </Stack>
    </Box>
  );
}
