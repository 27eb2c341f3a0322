import { ErrorSummary, focusField } from '@impact-call/ui';
import { Button, chakra, Heading, HStack } from '@impact-call/ui/design-system';
import { useEffect } from 'react';
import { KeyFields } from './key-fields.tsx';
import { useKeyT } from './texts.ts';
import { anchorOf, useKeyForm } from './use-key-form.ts';

export function KeyFormPanel({ onDone, onCancel }: { onDone(id: string): void; onCancel(): void }) {
  const t = useKeyT();
  const { values, set, errorOf, summary, busy, save } = useKeyForm(onDone);

  useEffect(() => focusField(anchorOf('name')), []);

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
      maxW="3xl"
    >
      <Heading as="h2" size="lg" mb="6">
        {t('create')}
      </Heading>
      <ErrorSummary title={t('problems')} problems={summary} />
      <KeyFields {...{ values, set, errorOf }} />
      <HStack mt="6" gap="3">
        <Button type="submit" loading={busy} loadingText={t('creating')}>
          {t('submit')}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </HStack>
    </chakra.form>
  );
}
