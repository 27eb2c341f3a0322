import type { SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import {
  formatEuros,
  formatNumber,
  formatPercent,
  formatWholeEuros,
  isCustomOutcome,
  knownIndicator,
  outcomeFacts,
  outcomeKey,
  overwrittenValue,
  proxyValueOf,
  SHARES,
} from '@impact-call/domain';
import { shownNames } from '../estimate/shown-names.ts';
import { goalText, type Reader } from './reader.ts';

/** Goal, stakeholder, measure, value, and what it is worth. */
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
      ...describeOwn(outcome, reader),
      ...outcomeFacts(outcome, reader.language),
      ...describeWorth(outcome, reader),
    ],
  };
}

function describeOwn(outcome: SelectedOutcome, { t, language }: Reader): DescribedAnswer[] {
  if (!isCustomOutcome(outcome)) return [];
  const { filters, reason = '', source = '' } = outcome;
  const shares = SHARES.flatMap((share) => {
    const stated = filters?.[share] ?? null;
    return stated === null ? [] : [`${t(`share.${share}`)} ${formatPercent(stated, language, 4)}`];
  });
  return [
    ...(shares.length === 0 ? [] : [{ key: 'takenOff', label: t('takenOff'), value: shares.join(', ') }]),
    { key: 'reason', label: t('reason'), value: reason },
    { key: 'source', label: t('sourceOf'), value: source },
  ];
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
    ...(overwritten === null
      ? []
      : [
          { key: `reason:${index}`, label: t('reason'), value: indicator.reason ?? '' },
          { key: `source:${index}`, label: t('sourceOf'), value: indicator.source ?? '' },
        ]),
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
