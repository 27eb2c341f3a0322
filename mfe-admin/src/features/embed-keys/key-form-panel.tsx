import { isProblem } from '@impact-call/api-client';
import { LANGUAGES, type Language } from '@impact-call/contracts/languages';
import { languageName } from '@impact-call/domain';
import { CheckboxField, ErrorSummary, focusField, TextAreaField, TextField, useShell } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Heading, HStack, NativeSelect, Stack } from '@impact-call/ui/design-system';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { keyProblems, NEW_KEY, newKeyOf, type KeyForm, type KeyProblem } from './key-form-rules.ts';
import { useKeyT } from './texts.ts';
import { useFrameworks } from './use-keys.ts';

const anchorOf = (field: string): string => `embed-key-${field}`;

/** A new key. What is wrong stands on top and at its field. */
export function KeyFormPanel({ onDone, onCancel }: { onDone(id: string): void; onCancel(): void }) {
  const t = useKeyT();
  const { api, notify } = useShell();
  const [form, setForm] = useState<KeyForm>(NEW_KEY);
  const [problems, setProblems] = useState<KeyProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const wordsOf = (problem: KeyProblem): string =>
    problem.text === 'originWrong'
      ? t(problem.text, { origin: problem.origin })
      : problem.text === 'limitWrong'
        ? t(problem.text, { most: problem.most })
        : t(problem.text);
  const errorOf = (field: KeyProblem['field']): string | undefined =>
    problems.filter((problem) => problem.field === field).map(wordsOf)[0];
  const set = <F extends keyof KeyForm>(field: F, value: KeyForm[F]): void =>
    setForm((before) => ({ ...before, [field]: value }));
  const text = (field: 'name' | 'origins' | 'expires' | 'maxOutcomeSelect' | 'maxSdgSelect') => ({
    id: anchorOf(field),
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
    error: field === 'expires' ? undefined : errorOf(field),
  });

  useEffect(() => focusField(anchorOf('name')), []);

  const create = async (): Promise<void> => {
    const found = keyProblems(form);
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const { id } = await api.CreateEmbedKey({ body: newKeyOf(form) });
      notify({ kind: 'success', title: t('created') });
      onDone(id);
    } catch (error) {
      const refused = isProblem(error, 'rule-broken')
        ? error.errors.find(({ path }) => path.startsWith('origins.'))
        : undefined;
      if (refused)
        setProblems([
          {
            field: 'origins',
            text: 'originWrong',
            origin: newKeyOf(form).origins[Number(refused.path.split('.')[1])] ?? '',
          },
        ]);
      else notify({ kind: 'error', title: t('failed'), message: t('failedHint') });
    } finally {
      setBusy(false);
    }
  };

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
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
      <ErrorSummary
        title={t('problems')}
        problems={problems.map((problem) => ({ anchor: anchorOf(problem.field), message: wordsOf(problem) }))}
      />
      <Stack gap="5">
        <TextField label={t('name')} hint={t('nameHint')} maxLength={200} {...text('name')} />
        <FrameworkField
          value={form.frameworkId}
          onChange={(id) => set('frameworkId', id)}
          error={errorOf('frameworkId')}
        />
        <TextAreaField label={t('origins')} hint={t('originsHint')} rows={3} {...text('origins')} />
        <Select
          id={anchorOf('language')}
          label={t('language')}
          value={form.language}
          onChange={(value) => set('language', value as Language)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
            </option>
          ))}
        </Select>
        <Box maxW="xs">
          <TextField type="date" optional label={t('expires')} {...text('expires')} />
        </Box>
        <CheckboxField
          label={t('showSdg')}
          checked={form.showSdgFilter}
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
  const { data = [] } = useFrameworks();
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

function Select({
  id,
  label,
  value,
  onChange,
  error,
  children,
}: {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  children: ReactNode;
}) {
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
