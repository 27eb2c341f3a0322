import { outcomeKey, formatWholeEuros } from '@impact-call/domain';
import { Box, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { GoalTile } from '../goals/goal-tile.tsx';
import { withOutcome } from '../outcomes/change-outcome.ts';
import type { OutcomeCardProps } from '../outcomes/outcome-card-props.ts';
import { StakeholderField } from '../outcomes/stakeholder-field.tsx';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { OutcomeDetails } from '../value-map/outcome-details.tsx';
import { IndicatorChoice } from './indicator-choice.tsx';
import { RemoveOutcome } from './remove-outcome.tsx';

export function OutcomeCard(props: OutcomeCardProps) {
  const { outcome, answer, framework, problems, editing } = props;
  const t = useT();
  const { selectedOutcomes, stepId } = answer;
  const key = outcomeKey(outcome);
  const known = framework.outcomes.find(({ id }) => id === outcome.outcomeId);
  const name = known?.name ?? outcome.outcomeName;
  const remove = (): void =>
    editing.remove(
      { selectedOutcomes: selectedOutcomes.filter((other) => outcomeKey(other) !== key) },
      t('undo.removed', { name }),
    );
  return (
    <Box as="section" aria-label={name} borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="clip">
      <Flex gap="3" p="4" align="center" bg="bg.subtle" borderBottomWidth="1px">
        {outcome.sdg !== null && <GoalTile code={outcome.sdg} size="sm" />}
        <Heading as="h3" size="md" flex="1" minW="0">
          {name}
        </Heading>
        <RemoveOutcome name={name} onRemove={remove} />
      </Flex>
      <Stack gap="6" p="4">
        <StakeholderField
          stepId={stepId}
          outcome={outcome}
          stakeholders={framework.stakeholders}
          problems={problems}
          onChange={(changes) => editing.change({ selectedOutcomes: withOutcome(selectedOutcomes, key, changes) })}
        />
        <IndicatorChoice {...props} indicators={known?.indicators ?? []} />
        <OutcomeDetails {...props} />
        <Worth {...props} />
      </Stack>
    </Box>
  );
}

export function Worth({ outcome, result }: Pick<OutcomeCardProps, 'outcome' | 'result'>) {
  const t = useT();
  const language = useLanguage();
  const valueAt = (bound: 'lower' | 'upper'): number =>
    result?.[bound].outcomes.find(({ key }) => key === outcomeKey(outcome))?.presentValue ?? 0;
  if (!result || valueAt('upper') === 0) return null;
  const euros = (amount: number): string => formatWholeEuros(amount, language);
  const { years } = result.parameters;
  const [low, high] = [euros(valueAt('lower')), euros(valueAt('upper'))];
  return (
    <Text borderInlineStartWidth="3px" borderColor="accent.border" ps="3" fontVariantNumeric="tabular-nums">
      {outcome.isNegative
        ? t('indicators.subtracted', { amount: euros(-valueAt('upper')), years })
        : t('indicators.worth', { low, high, years })}
    </Text>
  );
}
