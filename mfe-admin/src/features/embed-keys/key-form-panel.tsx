import { CheckboxField, ErrorSummary, focusField, TextAreaField, TextField } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, HStack, NativeSelect, Stack } from '@impact-call/ui/design-system';
import { type ReactNode, useEffect } from 'react';
import { type Language, LANGUAGES } from '@impact-call/contracts/languages';
import { languageName } from '@impact-call/domain';
import { CircleAlert } from 'lucide-react';
import { useKeyT } from './texts.ts';
import { anchorOf, type KeyFormState, useKeyForm } from './use-key-form.ts';
import { LOOKUP_MS, useRead } from '../../console/data/use-read.ts';

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

type TextFieldName = 'name' | 'origins' | 'expires' | 'maxOutcomeSelect' | 'maxSdgSelect';

function KeyFields({ values, set, errorOf }: Pick<KeyFormState, 'values' | 'set' | 'errorOf'>) {
  const t = useKeyT();
  const text = (field: TextFieldName) => ({
    id: anchorOf(field),
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
    error: field === 'expires' ? undefined : errorOf(field),
  });
  return (
    <Stack gap="5">
      <TextField label={t('name')} hint={t('nameHint')} maxLength={200} {...text('name')} />
      <FrameworkField
        value={values.frameworkId}
        onChange={(id) => set('frameworkId', id)}
        error={errorOf('frameworkId')}
      />
      <TextAreaField label={t('origins')} hint={t('originsHint')} rows={3} {...text('origins')} />
      <LanguageField value={values.language} onChange={(language) => set('language', language)} />
      <Box maxW="xs">
        <TextField type="date" optional label={t('expires')} {...text('expires')} />
      </Box>
      <CheckboxField
        label={t('showSdg')}
        checked={values.showSdgFilter}
        onChange={({ target }) => set('showSdgFilter', target.checked)}
      />
      <Box
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="end"
      >
        <TextField inputMode="numeric" label={t('maxOutcome')} {...text('maxOutcomeSelect')} />
        <TextField inputMode="numeric" label={t('maxSdg')} {...text('maxSdgSelect')} />
      </Box>
    </Stack>
  );
}

function LanguageField({ value, onChange }: { value: Language; onChange(language: Language): void }) {
  const t = useKeyT();
  return (
    <Select
      id={anchorOf('language')}
      label={t('language')}
      value={value}
      onChange={(chosen) => onChange(chosen as Language)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one}>
          {languageName(one)}
        </option>
      ))}
    </Select>
  );
}

function FrameworkField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange(id: string): void;
  error: string | undefined;
}) {
  const t = useKeyT();
  const { data = [] } = useRead('GetImpactFrameworkSetList', { query: {} }, { staleTime: LOOKUP_MS });
  return (
    <Select id={anchorOf('frameworkId')} label={t('framework')} value={value} onChange={onChange} error={error}>
      <option value="">{t('choose')}</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface SelectProps {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  children: ReactNode;
}

function Select({ id, label, value, onChange, error, children }: SelectProps) {
  return (
    <Box data-field="">
      <chakra.label htmlFor={id} fontWeight="semibold" display="block" mb="1.5">
        {label}
      </chakra.label>
      {error && (
        <Flex id={`${id}-error`} gap="1.5" align="center" color="fg.error" fontWeight="semibold" fontSize="sm" mb="1.5">
          <Box as={CircleAlert} boxSize="1.1em" flexShrink={0} aria-hidden />
          {error}
        </Flex>
      )}
      <NativeSelect.Root>
        <NativeSelect.Field
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
