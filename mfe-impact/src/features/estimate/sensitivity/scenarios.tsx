import {
  changedInputs,
  socialReturn,
  VARIED_INPUTS,
  formatWholeEuros,
  type InputChange,
  type ReturnInputs,
} from '@impact-call/domain';
import { Box, Button, chakra, Grid, Input, Text } from '@impact-call/ui/design-system';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { showReturn } from '../../fields/amount-words.ts';
import { useLanguage } from '../../screen/impact-context.tsx';
import { ChangeSlider } from './change-slider.tsx';
import { FigureTable } from './figure-table.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { useSensitivityT } from './texts.ts';

const MAX_SCENARIOS = 4;
const LONGEST_NAME = 60;

interface Scenario {
  id: number;
  name: string;
  change: InputChange;
}

/** The scenarios of this visit, which begin with three usual ones. */
function useScenarios() {
  const t = useSensitivityT();
  const [scenarios, setScenarios] = useState<readonly Scenario[]>(() => [
    { id: 1, name: t('scenarios.fewer'), change: { target: -0.25 } },
    { id: 2, name: t('scenarios.dearer'), change: { budget: 0.2 } },
    { id: 3, name: t('scenarios.worst'), change: { target: -0.25, budget: 0.2, deadweight: 0.1 } },
  ]);
  return {
    scenarios,
    replace: (id: number, changes: Partial<Scenario>) =>
      setScenarios((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    remove: (id: number) => setScenarios((all) => all.filter((one) => one.id !== id)),
    add() {
      const id = Math.max(0, ...scenarios.map((one) => one.id)) + 1;
      setScenarios([...scenarios, { id, name: t('scenarios.named', { number: id }), change: {} }]);
    },
  };
}

/** Up to four beside the estimate, on one scale. */
export function Scenarios({ inputs }: { inputs: ReturnInputs }) {
  const t = useSensitivityT();
  const { scenarios, replace, remove, add } = useScenarios();
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {t('scenarios.lead')}
      </Text>
      <Comparison inputs={inputs} scenarios={scenarios} />
      <Grid
        mt="4"
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        {scenarios.map((scenario) => (
          <ScenarioCard
            key={scenario.id}
            scenario={scenario}
            onChange={(changes) => replace(scenario.id, changes)}
            onRemove={() => remove(scenario.id)}
          />
        ))}
      </Grid>
      {scenarios.length < MAX_SCENARIOS ? (
        <Button mt="3" variant="surface" onClick={add}>
          <Plus aria-hidden />
          {t('scenarios.add')}
        </Button>
      ) : (
        <Text mt="3" fontSize="sm" color="fg.muted">
          {t('scenarios.full')}
        </Text>
      )}
    </>
  );
}

function Comparison({ inputs, scenarios }: { inputs: ReturnInputs; scenarios: readonly Scenario[] }) {
  const t = useSensitivityT();
  const language = useLanguage();
  const results = [{ id: 0, name: t('scenarios.base'), change: {} }, ...scenarios].map(({ change, ...scenario }) => {
    const { lines, budget, parameters } = changedInputs(inputs, change);
    return { ...scenario, result: socialReturn(lines, budget, parameters) };
  });
  const highest = Math.max(1, ...results.map(({ result }) => result.upperScore ?? 0)) * 1.05;
  const below = results.filter(({ result }) => (result.lowerScore ?? 0) < 1).length;
  const netText = (net: number): string => `${net < 0 ? '−' : ''}${formatWholeEuros(Math.abs(net), language)}`;
  const figure = (score: number | null): string => (score === null ? '–' : showReturn(score, language));
  return (
    <>
      <FigureTable
        caption={t('scenarios.caption')}
        head={[t('scenarios.scenario'), t('scenarios.careful'), t('scenarios.hopeful')]}
        rows={results.map(({ id, name, result: { lowerScore, upperScore, lower } }) => ({
          key: String(id),
          name: name || t('scenarios.unnamed'),
          note: t('scenarios.net', { net: netText(lower.netPresentValue ?? 0) }),
          bar: <ScaleBar from={lowerScore ?? 0} to={upperScore ?? 0} lowest={0} highest={highest} mark={1} />,
          figures: [figure(lowerScore), figure(upperScore)],
        }))}
      />
      <Text mt="2" fontSize="sm">
        {t('scenarios.words', { count: below, all: results.length })}
      </Text>
    </>
  );
}

interface CardProps {
  scenario: Scenario;
  onChange(changes: Partial<Scenario>): void;
  onRemove(): void;
}

function ScenarioCard({ scenario: { name, change }, onChange, onRemove }: CardProps) {
  const t = useSensitivityT();
  const id = useId();
  const shown = name || t('scenarios.unnamed');
  return (
    <chakra.details borderWidth="1px" borderRadius="l2" p="3">
      <chakra.summary cursor="pointer" minH="8" display="list-item" fontWeight="semibold" overflowWrap="anywhere">
        {t('scenarios.edit', { name: shown })}
      </chakra.summary>
      <Box mt="3" display="grid" gap="3">
        <chakra.label htmlFor={id} fontSize="sm" fontWeight="semibold">
          {t('scenarios.name')}
          <Input
            id={id}
            mt="1"
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </chakra.label>
        {VARIED_INPUTS.map((input) => (
          <ChangeSlider
            key={input}
            input={input}
            label={t(`inputs.${input}`)}
            value={change[input] ?? 0}
            direction="both"
            onChange={(value) => onChange({ change: { ...change, [input]: value } })}
          />
        ))}
        <Button variant="ghost" justifySelf="start" onClick={onRemove}>
          <X aria-hidden />
          {t('scenarios.remove')}
        </Button>
      </Box>
    </chakra.details>
  );
}
