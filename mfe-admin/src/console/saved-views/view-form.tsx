import { CheckboxField, TextField } from '@impact-call/ui';
import { chakra, Heading, Stack } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { FormButtons } from '../forms/save-bar.tsx';
import { useSavedViewT } from './texts.ts';

export interface ViewTexts {
  name: string;
  isShared: boolean;
}

const LONGEST_NAME = 80;

interface Props {
  title: string;
  initial: ViewTexts;
  busy: boolean;
  onSave(words: ViewTexts): void;
  onCancel(): void;
}

interface FieldsProps {
  words: ViewTexts;
  isMissing: boolean;
  onChange(words: ViewTexts): void;
}

function Fields({ words, isMissing, onChange }: FieldsProps) {
  const t = useSavedViewT();
  return (
    <>
      <TextField
        autoFocus
        required
        label={t('name')}
        error={isMissing ? t('nameNeeded') : undefined}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={words.name}
        onChange={({ target }) => onChange({ ...words, name: target.value })}
      />
      <CheckboxField
        label={t('share')}
        hint={t('shareHint')}
        checked={words.isShared}
        onChange={({ target }) => onChange({ ...words, isShared: target.checked })}
      />
    </>
  );
}

export function ViewForm({ title, initial, busy, onSave, onCancel }: Props) {
  const t = useSavedViewT();
  const [words, setWords] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const name = words.name.trim();
  return (
    <chakra.form
      noValidate
      aria-label={title}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
      mt="3"
      maxW="2xl"
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (name !== '') onSave({ ...words, name });
      }}
    >
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Stack gap="3" mt="3">
        <Fields words={words} isMissing={hasTried && name === ''} onChange={setWords} />
        <FormButtons
          submit={t('save')}
          loading={busy}
          loadingText={t('save')}
          cancel={t('cancel')}
          onCancel={onCancel}
        />
      </Stack>
    </chakra.form>
  );
}
