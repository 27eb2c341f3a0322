import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { outcomeKey, toggleIndicator } from '@impact-call/domain';
import { Box, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import type { FrameworkIndicator } from '../framework/framework-source.ts';
import { withIndicator } from '../outcomes/change-outcome.ts';
import { newIndicator } from '../outcomes/new-selection.ts';
import { outcomeFieldId } from '../screen/field-ids.ts';
import { useT } from '../screen/impact-context.tsx';
import { IndicatorOption } from './indicator-option.tsx';
import type { OutcomeCardProps } from '../outcomes/outcome-card-props.ts';
import { ProxyFields } from './proxy-fields.tsx';
import { TargetField } from './target-field.tsx';

/** Selects an indicator. While the card is open, reselecting one restores its figures. */
function useToggle({ outcome, answer: { selectedOutcomes }, editing }: OutcomeCardProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, SelectedIndicator>>>({});
  const [ticked] = outcome.indicators;
  return (indicator: FrameworkIndicator): void => {
    if (ticked?.indicatorId) setTyped({ ...typed, [ticked.indicatorId]: ticked });
    const chosen = typed[indicator.id] ?? newIndicator(indicator);
    editing.change({ selectedOutcomes: toggleIndicator(selectedOutcomes, outcomeKey(outcome), chosen) });
  };
}

/** The indicators of an outcome, of which one can be selected. */
export function IndicatorChoice({
  indicators,
  ...props
}: OutcomeCardProps & { indicators: readonly FrameworkIndicator[] }) {
  const t = useT();
  const { outcome, answer, framework, problems, editing } = props;
  const { selectedOutcomes, stepId } = answer;
  const toggle = useToggle(props);
  const key = outcomeKey(outcome);
  const [ticked] = outcome.indicators;
  const change = (changes: Partial<SelectedIndicator>): void =>
    editing.change({ selectedOutcomes: withIndicator(selectedOutcomes, key, changes) });
  return (
    <Box as="fieldset" id={outcomeFieldId(stepId, key, 'indicator')} border="0" minW="0" data-field="">
      <Box as="legend" fontWeight="semibold" mb="1">
        {t('indicators.legend')}
      </Box>
      {indicators.length > 1 && (
        <Text fontSize="sm" color="fg.muted" mb="2">
          {t('indicators.one')}
        </Text>
      )}
      {indicators.length === 0 && <Text color="fg.muted">{t('indicators.noneInFramework')}</Text>}
      <Stack as="ul" listStyleType="none" gap="2">
        {indicators.map((indicator) => (
          <IndicatorOption
            key={indicator.id}
            id={`${outcomeFieldId(stepId, key, 'indicator')}-${indicator.id}`}
            indicator={indicator}
            checked={ticked?.indicatorId === indicator.id}
            onToggle={() => toggle(indicator)}
          >
            {ticked && <Figures {...{ stepId, outcome, ticked, indicator, framework, problems, change }} />}
          </IndicatorOption>
        ))}
      </Stack>
    </Box>
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
