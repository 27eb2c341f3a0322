import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { Box, Button, HStack, Stack } from '@impact-call/ui/design-system';
import type { Wordings } from '@impact-call/ui/localized';
import { useEffect } from 'react';
import type { Write } from '../../console/data/use-write.ts';
import { NamingFields, useNaming } from '../../console/forms/naming-fields.tsx';
import { useStepT } from '../steps/texts.ts';

interface Fields {
  name: Wordings;
  description: Wordings;
}

interface Props {
  initial?: Fields;
  submitLabel: string;
  write: Pick<Write<'CreateCallType' | 'UpsertCallType'>, 'isPending' | 'error'>;
  onSubmit(fields: Fields): void;
  onCancel(): void;
}

export function CallTypeForm({ initial, submitLabel, write, onSubmit, onCancel }: Props) {
  const t = useStepT();
  const { language } = useShell();
  const naming = useNaming(initial);
  const isMissing = naming.isMissing || isProblem(write.error, 'rule-broken');
  useEffect(() => document.getElementById(`call-type-name-${language}`)?.focus(), [language]);
  const submit = (): void => {
    if (naming.check()) onSubmit(naming.fields);
  };
  const labels = { name: t('types.name'), description: t('types.description'), missing: t('types.nameMissing') };
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" p={{ base: '4', md: '6' }} mb="6">
      <Stack gap="5">
        <NamingFields id="call-type" labels={labels} naming={{ ...naming, isMissing }} />
        <HStack gap="2">
          <Button loading={write.isPending} loadingText={submitLabel} onClick={submit}>
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
