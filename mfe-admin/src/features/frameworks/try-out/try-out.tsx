import { Box, Button, chakra, Heading, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { useShell } from '@impact-call/ui';
import { readWording } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFrameworkForm } from '../editor/form-context.ts';
import { NumberField } from '../editor/number-field.tsx';
import type { FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { newLine, tryOut, type Trial, type TrialLine } from './trial.ts';
import { TrialLineFields } from './trial-line.tsx';
import { TrialResult } from './trial-result.tsx';

function useTrial({ outcomes }: FrameworkValues) {
  const [trial, setTrial] = useState<Trial>(() => ({ budget: null, lines: outcomes.slice(0, 1).map(newLine) }));
  return {
    trial,
    setBudget: (budget: number | null): void => setTrial((all) => ({ ...all, budget })),
    addLine: (line: TrialLine): void => setTrial((all) => ({ ...all, lines: [...all.lines, line] })),
    setLine: (key: string, changes: Partial<TrialLine> | null): void =>
      setTrial(({ lines, ...rest }) => ({
        ...rest,
        lines: lines.flatMap((line) => (line.key === key ? (changes ? { ...line, ...changes } : []) : line)),
      })),
  };
}

/** Social return of entered targets; stores nothing. `before` is the saved version, if the edited one differs. */
export function TryOut({ before }: { before: FrameworkValues | null }) {
  const t = useFrameworkT();
  const { values } = useFrameworkForm();
  const { trial, setBudget, addLine, setLine } = useTrial(values);
  return (
    <chakra.section
      aria-labelledby="try-out-title"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
      position={{ xl: 'sticky' }}
      top="4"
      maxH={{ xl: 'calc(100vh - 6rem)' }}
      overflowY={{ xl: 'auto' }}
    >
      <Heading as="h2" size="md" id="try-out-title">
        {t('try.title')}
      </Heading>
      <Text fontSize="sm" color="fg.muted" mt="1" mb="4">
        {t('try.lead')}
      </Text>
      <Stack gap="4">
        <NumberField id="try-budget" label={t('try.budget')} unit="€" value={trial.budget} onChange={setBudget} />
        <Lines lines={trial.lines} setLine={setLine} />
        <AddLine lines={trial.lines} onAdd={addLine} />
        <TrialResult
          result={tryOut(values, trial)}
          saved={before && tryOut(before, trial)}
          hasBudget={trial.budget !== null && trial.budget > 0}
        />
      </Stack>
    </chakra.section>
  );
}

interface LinesProps {
  lines: readonly TrialLine[];
  setLine(key: string, changes: Partial<TrialLine> | null): void;
}

const Lines = ({ lines, setLine }: LinesProps) =>
  lines.map((line, index) => (
    <TrialLineFields
      key={line.key}
      line={line}
      number={index + 1}
      onChange={(changes) => setLine(line.key, changes)}
      onRemove={() => setLine(line.key, null)}
    />
  ));

interface AddProps {
  lines: readonly TrialLine[];
  onAdd(line: TrialLine): void;
}

function AddLine({ lines, onAdd }: AddProps) {
  const t = useFrameworkT();
  const { language } = useShell();
  const { values } = useFrameworkForm();
  const [chosen, setChosen] = useState('');
  const left = values.outcomes.filter(({ id }) => !lines.some(({ outcomeId }) => outcomeId === id));
  const next = left.find(({ id }) => id === chosen) ?? left[0];
  if (!next) return null;
  return (
    <Box>
      <chakra.label htmlFor="try-outcome" display="block" fontSize="sm" fontWeight="semibold" mb="1">
        {t('try.another')}
      </chakra.label>
      <Stack gap="2">
        <NativeSelect.Root>
          <NativeSelect.Field id="try-outcome" value={next.id} onChange={({ target }) => setChosen(target.value)}>
            {left.map((outcome) => (
              <option key={outcome.id} value={outcome.id}>
                {readWording(outcome.name, language) || t('nameless')}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Button size="sm" variant="surface" colorPalette="gray" onClick={() => onAdd(newLine(next))}>
          <Plus aria-hidden />
          {t('try.add')}
        </Button>
      </Stack>
    </Box>
  );
}
