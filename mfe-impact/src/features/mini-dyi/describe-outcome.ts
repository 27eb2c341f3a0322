import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import {
  formatEuros,
  formatNumber,
  formatWholeEuros,
  isCustomOutcome,
  knownIndicator,
  outcomeKey,
  overwrittenValue,
  proxyValueOf,
} from '@impact-call/domain';
import { shownNames } from '../estimate/shown-names.ts';
import { goalText, type Reader } from './reader.ts';

/** One outcome: its goal, who lives it, how it is measured and valued, and what it is worth. */
export function describeOutcome(outcome: SelectedOutcome, reader: Reader): DescribedAnswer {
  const { t, framework } = reader;
  const names = shownNames(framework, outcome);
  const name = names.outcome || t('unnamed');
  return {
    key: `outcome:${outcomeKey(outcome)}`,
    label: t(isCustomOutcome(outcome) ? 'own' : 'outcome', { name }),
    value: '',
    isSection: true,
    parts: [
      ...(outcome.sdg === null ? [] : [{ key: 'goal', label: t('goalOf'), value: goalText(outcome.sdg, reader) }]),
      { key: 'stakeholder', label: t('stakeholder'), value: names.stakeholder },
      ...describeIndicators(outcome, reader),
      ...describeWorth(outcome, reader),
    ],
  };
}

function describeIndicators(outcome: SelectedOutcome, reader: Reader): DescribedAnswer[] {
  if (outcome.indicators.length === 0) return [{ key: 'indicator', label: reader.t('indicator'), value: '' }];
  return outcome.indicators.flatMap((indicator, index) => describeIndicator(outcome, indicator, index, reader));
}

function describeIndicator(
  outcome: SelectedOutcome,
  indicator: SelectedIndicator,
  index: number,
  { t, language, framework }: Reader,
): DescribedAnswer[] {
  const names = shownNames(framework, { ...outcome, indicators: [indicator] });
  const known = knownIndicator(framework, outcome, indicator);
  const value = proxyValueOf(indicator, known);
  const { indicatorTargetValue: target, proxyValue } = indicator;
  const isValued = proxyValue !== null || value > 0;
  const overwritten = overwrittenValue(indicator, known);
  return [
    { key: `indicator:${index}`, label: t('indicator'), value: names.indicator },
    { key: `target:${index}`, label: t('target'), value: target === null ? '' : formatNumber(target, language, 2) },
    { key: `proxy:${index}`, label: t('proxy'), value: names.proxy },
    {
      key: `value:${index}`,
      label: t('unitValue'),
      value: isValued ? formatEuros(value, language) : '',
      ...(overwritten === null ? {} : { note: t('insteadOf', { amount: formatEuros(overwritten, language) }) }),
    },
  ];
}

function describeWorth(outcome: SelectedOutcome, { t, language, result }: Reader): DescribedAnswer[] {
  if (!result) return [];
  const key = outcomeKey(outcome);
  const worth = ({ outcomes }: typeof result.lower): string =>
    formatWholeEuros(outcomes.find((one) => one.key === key)?.presentValue ?? 0, language);
  return [
    {
      key: 'worth',
      label: t('worth'),
      value: t('between', { lower: worth(result.lower), upper: worth(result.upper) }),
    },
  ];
}
