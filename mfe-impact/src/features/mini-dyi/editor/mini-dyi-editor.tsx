import { GOALS, MAX_SELECTED_OUTCOMES } from '@impact-call/contracts/limits';
import type { StepDefinitionText, StepEditorProps } from '@impact-call/contracts/remote';
import { maxOutcomes, parseMiniDyiStep, type MiniDyiStep } from '@impact-call/domain';
import { CheckboxField, PageSkeleton, ShellProvider, TextField, useShell } from '@impact-call/ui';
import { Button, chakra, Grid, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useState } from 'react';
import { editorTextsReady, useEditorT } from './texts.ts';

/** The framework of an impact step and its selection limits. */
export function MiniDyiEditor(props: StepEditorProps) {
  return (
    <ShellProvider shell={props.shell}>
      <Suspense fallback={<PageSkeleton cards={1} />}>
        <Fields {...props} />
      </Suspense>
    </ShellProvider>
  );
}

/** The content has no texts: if it was stored by language, all languages are equal. */
const wordingOf = (content: StepDefinitionText): string =>
  typeof content === 'string' ? content : (Object.values(content)[0] ?? '');

function Fields({ content, onChange, readOnly, problems }: StepEditorProps) {
  use(editorTextsReady(useShell()));
  const t = useEditorT();
  const step = parseMiniDyiStep(wordingOf(content));
  const change = (changes: Partial<MiniDyiStep>): void => onChange(JSON.stringify({ ...step, ...changes }));
  const setOption = (changes: Partial<MiniDyiStep['options']>): void =>
    change({ options: { ...step.options, ...changes } });
  const problemOf = (field: string) => problems.find(({ anchor }) => anchor.endsWith(field))?.message;
  return (
    <Stack gap="5">
      <FrameworkField
        frameworkId={step.frameworkId}
        readOnly={readOnly}
        problem={problemOf('frameworkId')}
        onChange={(frameworkId) => change({ frameworkId })}
      />
      <CheckboxField
        label={t('showSdg')}
        hint={t('showSdgHint')}
        checked={step.options.showSdgFilter}
        disabled={readOnly}
        onChange={({ target }) => setOption({ showSdgFilter: target.checked })}
      />
      <Limits options={step.options} readOnly={readOnly} problemOf={problemOf} onChange={setOption} />
    </Stack>
  );
}

interface LimitsProps {
  options: MiniDyiStep['options'];
  readOnly: boolean;
  problemOf(field: string): string | undefined;
  onChange(changes: Partial<MiniDyiStep['options']>): void;
}

/** The limit of goals appears only if the step has goals. */
function Limits({ options, readOnly, problemOf, onChange }: LimitsProps) {
  const t = useEditorT();
  const { showSdgFilter, maxOutcomeSelect, maxSdgSelect, minOutcomeSelect } = options;
  return (
    <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 20rem))' }} gap="5">
      <LimitField
        label={t('maxOutcome')}
        hint={t('maxOutcomeHint')}
        max={MAX_SELECTED_OUTCOMES}
        value={maxOutcomeSelect}
        readOnly={readOnly}
        problem={problemOf('maxOutcomeSelect')}
        onChange={(limit) => onChange({ maxOutcomeSelect: limit })}
      />
      {showSdgFilter && (
        <LimitField
          label={t('maxSdg')}
          max={GOALS}
          value={maxSdgSelect}
          readOnly={readOnly}
          problem={problemOf('maxSdgSelect')}
          onChange={(limit) => onChange({ maxSdgSelect: limit })}
        />
      )}
      <LimitField
        label={t('minOutcome')}
        hint={t('minOutcomeHint')}
        min={0}
        max={maxOutcomes(options)}
        value={minOutcomeSelect}
        readOnly={readOnly}
        problem={problemOf('minOutcomeSelect')}
        onChange={(limit) => onChange({ minOutcomeSelect: limit })}
      />
    </Grid>
  );
}

interface LimitProps {
  label: string;
  hint?: string;
  min?: number;
  max: number;
  value: number;
  readOnly: boolean;
  problem: string | undefined;
  onChange(limit: number): void;
}

/** Invalid input stays as typed, and the last valid number is saved. */
function LimitField({ label, hint, min = 1, max, value, readOnly, problem, onChange }: LimitProps) {
  const t = useEditorT();
  const [typed, setTyped] = useState(String(value));
  const isLimit = (text: string): boolean => /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      value={typed}
      readOnly={readOnly}
      error={isLimit(typed) ? problem : t('wrong', { least: min, most: max })}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isLimit(target.value)) onChange(Number(target.value));
      }}
    />
  );
}

interface FrameworkProps {
  frameworkId: string;
  readOnly: boolean;
  problem: string | undefined;
  onChange(frameworkId: string): void;
}

function useFrameworks() {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['impact-editor', 'frameworks'],
      queryFn: ({ signal }) => api.GetImpactFrameworkSetList({ query: { pageSize: 500 }, signal }),
    },
    queryClient,
  );
}

function FrameworkField({ frameworkId, readOnly, problem, onChange }: FrameworkProps) {
  const t = useEditorT();
  const { data, isError, refetch } = useFrameworks();
  const isUnknown = data !== undefined && frameworkId !== '' && !data.some(({ id }) => id === frameworkId);
  return (
    <Stack gap="1.5" maxW="xl" data-field="">
      <chakra.label htmlFor="impact-framework" fontWeight="semibold">
        {t('framework')}
      </chakra.label>
      <Text id="impact-framework-hint" fontSize="sm" color="fg.muted" mt="-1">
        {t('frameworkHint')}
      </Text>
      {problem && (
        <Text color="fg.error" fontWeight="semibold" fontSize="sm">
          {problem}
        </Text>
      )}
      <NativeSelect.Root disabled={readOnly || !data}>
        <NativeSelect.Field
          id="impact-framework"
          aria-describedby="impact-framework-hint"
          value={frameworkId}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t('none')}</option>
          {isUnknown && <option value={frameworkId}>{t('unknown')}</option>}
          {data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
    </Stack>
  );
}

function LoadFailed({ onRetry }: { onRetry(): void }) {
  const t = useEditorT();
  return (
    <Text color="fg.error" fontSize="sm">
      {t('loadFailed')}{' '}
      <Button size="xs" variant="ghost" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Text>
  );
}
