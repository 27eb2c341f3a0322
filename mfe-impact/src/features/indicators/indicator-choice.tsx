import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { maxIndicators, outcomeKey, toggleIndicator } from '@impact-call/domain';
import { Box, Stack, Text, chakra } from '@impact-call/ui/design-system';
import { useState, type ReactNode } from 'react';
import type { FrameworkIndicator } from '../framework/framework-source.ts';
import { withIndicator, newIndicator } from '../outcomes/change-outcome.ts';
import { outcomeFieldId } from '../screen/field-ids.ts';
import { useT } from '../screen/impact-context.tsx';
import type { OutcomeCardProps } from '../outcomes/outcome-card-props.ts';
import { ProxyFields } from './proxy-fields.tsx';
import { TargetField } from './target-field.tsx';
import { ChoiceBox } from '../screen/choice-box.tsx';

/** While the card is open, reselecting an indicator restores its figures. */
function useToggle({ outcome, answer: { selectedOutcomes }, framework, editing }: OutcomeCardProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, SelectedIndicator>>>({});
  return (indicator: FrameworkIndicator): void => {
    setTyped({ ...typed, ...Object.fromEntries(outcome.indicators.map((ticked) => [ticked.indicatorId, ticked])) });
    const chosen = typed[indicator.id] ?? newIndicator(indicator);
    editing.change({
      selectedOutcomes: toggleIndicator(selectedOutcomes, outcomeKey(outcome), chosen, maxIndicators(framework)),
    });
  };
}

/** One can be selected, or as many as the framework allows. */
export function IndicatorChoice({
  indicators,
  ...props
}: OutcomeCardProps & { indicators: readonly FrameworkIndicator[] }) {
  const t = useT();
  const { outcome, answer, framework, problems, editing } = props;
  const { selectedOutcomes, stepId } = answer;
  const toggle = useToggle(props);
  const key = outcomeKey(outcome);
  const id = outcomeFieldId(stepId, key, 'indicator');
  const most = maxIndicators(framework);
  return (
    <Box as="fieldset" id={id} border="0" minW="0" data-field="">
      <Box as="legend" fontWeight="semibold" mb="1">
        {t('indicators.legend')}
      </Box>
      <Limit choices={indicators.length} chosen={outcome.indicators.length} most={most} />
      {indicators.length === 0 && <Text color="fg.muted">{t('indicators.noneInFramework')}</Text>}
      <Stack as="ul" listStyleType="none" gap="2">
        {indicators.map((indicator) => {
          const ticked = outcome.indicators.find(({ indicatorId }) => indicatorId === indicator.id);
          const change = (changes: Partial<SelectedIndicator>): void =>
            editing.change({ selectedOutcomes: withIndicator(selectedOutcomes, key, indicator.id, changes) });
          return (
            <IndicatorOption
              key={indicator.id}
              id={`${id}-${indicator.id}`}
              indicator={indicator}
              checked={ticked !== undefined}
              isFull={most > 1 && outcome.indicators.length >= most}
              onToggle={() => toggle(indicator)}
            >
              {ticked && <Figures {...{ stepId, outcome, ticked, indicator, framework, problems, change }} />}
            </IndicatorOption>
          );
        })}
      </Stack>
    </Box>
  );
}

function Limit({ choices, chosen, most }: { choices: number; chosen: number; most: number }) {
  const t = useT();
  if (choices < 2) return null;
  return (
    <Text fontSize="sm" color="fg.muted" mb="2">
      {most === 1 ? t('indicators.one') : t('indicators.several', { n: chosen, max: Math.min(most, choices) })}
    </Text>
  );
}

interface FiguresProps {
  stepId: string;
  outcome: SelectedOutcome;
  ticked: SelectedIndicator;
  indicator: FrameworkIndicator;
  framework: OutcomeCardProps['framework'];
  problems: OutcomeCardProps['problems'];
  change(changes: Partial<SelectedIndicator>): void;
}

function Figures({ stepId, outcome, ticked, indicator, framework, problems, change }: FiguresProps) {
  const fields = { stepId, outcome, indicator: ticked, problems, onChange: change };
  return (
    <Stack gap="5">
      <TargetField {...fields} />
      <ProxyFields {...fields} proxies={indicator.proxies} framework={framework} />
    </Stack>
  );
}

interface Props {
  id: string;
  indicator: FrameworkIndicator;
  checked: boolean;
  /** At the limit of several indicators. */
  isFull: boolean;
  onToggle(): void;
  children: ReactNode;
}

const never = (): void => undefined;

function IndicatorOption({ id, indicator, checked, isFull, onToggle, children }: Props) {
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" borderColor={checked ? 'accent.solid' : 'border'} bg="bg.panel">
      <chakra.label htmlFor={id} display="flex" gap="3" p="3" cursor="pointer" alignItems="flex-start">
        <ChoiceBox id={id} checked={checked} isFull={isFull} onToggle={onToggle} onRefuse={never} />
        <Box minW="0">
          <Text id={`${id}-name`} fontWeight="semibold">
            {indicator.name}
          </Text>
          <Text id={`${id}-about`} fontSize="sm" color="fg.muted">
            {indicator.description}
          </Text>
        </Box>
      </chakra.label>
      {checked && (
        <Box px={{ base: '3', md: '12' }} pb="5" pt="1">
          {children}
        </Box>
      )}
    </Box>
  );
}
