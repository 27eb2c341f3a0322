import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { AmountField } from '../fields/amount-field.tsx';
import { indicatorFieldId } from '../screen/field-ids.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { describeNumber } from '../fields/amount-words.ts';

export interface IndicatorFieldProps {
  stepId: string;
  outcome: SelectedOutcome;
  indicator: SelectedIndicator;
  problems: readonly StepProblem[];
  onChange(changes: Partial<SelectedIndicator>): void;
}

/**
 * Per year, in the third year; required once its indicator is selected
 * (docs/rules/11-impact-wizard.md#impact-complete).
 */
export function TargetField({ stepId, outcome, indicator, problems, onChange }: IndicatorFieldProps) {
  const t = useT();
  const language = useLanguage();
  const id = indicatorFieldId(stepId, outcome, outcome.indicators.indexOf(indicator), 'target');
  const isFlagged = indicator.indicatorTargetValue === null && problems.some(({ anchor }) => anchor === id);
  return (
    <AmountField
      key={indicator.indicatorId}
      id={id}
      label={t('indicators.target')}
      spoken={indicator.indicatorName}
      hint={t('indicators.targetHint')}
      after={t('indicators.perYear')}
      value={indicator.indicatorTargetValue}
      keepsWhenEmpty
      onChange={(indicatorTargetValue) => onChange({ indicatorTargetValue })}
      describe={describeNumber(t, language)}
      error={isFlagged ? t('problem.target') : undefined}
    />
  );
}
