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
  onSave(texts: ViewTexts): void;
  onCancel(): void;
}

interface FieldsProps {
  texts: ViewTexts;
  isMissing: boolean;
  onChange(texts: ViewTexts): void;
}

function Fields({ texts, isMissing, onChange }: FieldsProps) {
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
        value={texts.name}
        onChange={({ target }) => onChange({ ...texts, name: target.value })}
      />
      <CheckboxField
        label={t('share')}
        hint={t('shareHint')}
        checked={texts.isShared}
        onChange={({ target }) => onChange({ ...texts, isShared: target.checked })}
      />
    </>
  );
}

export function ViewForm({ title, initial, busy, onSave, onCancel }: Props) {
  const t = useSavedViewT();
  const [texts, setTexts] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const name = texts.name.trim();
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
        if (name !== '') onSave({ ...texts, name });
      }}
    >
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Stack gap="3" mt="3">
        <Fields texts={texts} isMissing={hasTried && name === ''} onChange={setTexts} />
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
