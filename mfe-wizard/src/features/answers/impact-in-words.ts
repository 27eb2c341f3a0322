import type { SelectedIndicator, SelectedOutcome, Step } from '@impact-call/contracts';
import { formatEuros, formatNumber, outcomeKey, parseMiniDyiAnswer, parseMiniDyiStep } from '@impact-call/domain';
import type { Answer } from './answers-in-words.ts';
import type { Reader } from './question-in-words.ts';

function indicatorText(
  { indicatorName, indicatorTargetValue, proxyValue }: SelectedIndicator,
  { language, t }: Reader,
): string {
  const number = (value: number | null): string => (value === null ? t('answers.none') : formatNumber(value, language));
  const target = t('answers.target', { indicator: indicatorName, target: number(indicatorTargetValue) });
  return proxyValue === null ? target : t('answers.valued', { target, value: formatEuros(proxyValue, language) });
}

function outcomeText({ stakeholderName, indicators }: SelectedOutcome, reader: Reader): string {
  const stakeholder = stakeholderName
    ? reader.t('answers.stakeholder', { name: stakeholderName })
    : reader.t('answers.noStakeholder');
  return [stakeholder, ...indicators.map((indicator) => indicatorText(indicator, reader))].join('\n');
}

/** What a miniDyi step holds, by its fields: amounts, goals, then one entry for each outcome. */
export function impactInWords(step: Step, content: string, reader: Reader): Answer[] {
  const { budget, budgetSpent, sdg, selectedOutcomes } = parseMiniDyiAnswer(
    content,
    step.id,
    parseMiniDyiStep(step.content).options,
  );
  const { language, t } = reader;
  const amount = (value: number | null): string => (value === null ? '' : formatEuros(value, language));
  return [
    { key: 'budget', label: t('answers.budget'), value: amount(budget) },
    { key: 'budgetSpent', label: t('answers.budgetSpent'), value: amount(budgetSpent) },
    {
      key: 'sdg',
      label: t('answers.goals'),
      value: [...sdg]
        .sort((a, b) => a - b)
        .map((code) => t('answers.goal', { code }))
        .join(', '),
    },
    ...selectedOutcomes.map((outcome) => ({
      key: `outcome:${outcomeKey(outcome)}`,
      label: t('answers.outcome', { name: outcome.outcomeName }),
      value: outcomeText(outcome, reader),
    })),
  ].filter(({ value }) => value !== '');
}
