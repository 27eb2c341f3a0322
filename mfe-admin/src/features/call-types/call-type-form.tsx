import { isProblem } from '@impact-call/api-client';
import { PageSkeleton, useShell } from '@impact-call/ui';
import { Box, Button, HStack, Stack } from '@impact-call/ui/design-system';
import { LocalizedTextField, type Wordings } from '@impact-call/ui/localized';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStepT } from '../steps/texts.ts';

const LocalizedRichText = lazy(() =>
  import('@impact-call/ui/rich-text').then((m) => ({ default: m.LocalizedRichText })),
);

interface Fields {
  name: Wordings;
  description: Wordings;
}

const hasWording = (text: Wordings): boolean =>
  (typeof text === 'string' ? [text] : Object.values(text)).some((wording) => wording.trim() !== '');

/** Name and description of a call type, new or not. */
export function CallTypeForm({
  initial = { name: '', description: '' },
  submitLabel,
  onSubmit,
  onCancel,
}: {
  initial?: Fields;
  submitLabel: string;
  onSubmit(fields: Fields): Promise<void>;
  onCancel(): void;
}) {
  const t = useStepT();
  const { notify, language } = useShell();
  const [fields, setFields] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => document.getElementById(`call-type-name-${language}`)?.focus(), [language]);
  const submit = async (): Promise<void> => {
    setMissing(!hasWording(fields.name));
    if (!hasWording(fields.name)) return;
    setBusy(true);
    try {
      await onSubmit(fields);
    } catch (error) {
      setMissing(isProblem(error, 'rule-broken'));
      notify({ kind: 'error', title: t('types.createFailed'), message: t('types.failedHint') });
      setBusy(false);
    }
  };
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" p={{ base: '4', md: '6' }} mb="6">
      <Stack gap="5">
        <LocalizedTextField
          id="call-type-name"
          label={t('types.name')}
          error={isMissing ? t('types.nameMissing') : undefined}
          value={fields.name}
          maxLength={200}
          onChange={(name) => setFields((before) => ({ ...before, name }))}
        />
        <Suspense fallback={<PageSkeleton cards={1} />}>
          <LocalizedRichText
            id="call-type-description"
            label={t('types.description')}
            value={fields.description}
            minH="5rem"
            onChange={(description) => setFields((before) => ({ ...before, description }))}
          />
        </Suspense>
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
