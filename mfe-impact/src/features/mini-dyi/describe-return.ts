import type { ImpactResult } from '@impact-call/contracts';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import { formatPercent, formatWholeEuros } from '@impact-call/domain';
import { showReturn } from '../fields/amount-words.ts';
import type { Reader } from './reader.ts';

/** By the framework's values, then the declared range with its inputs and limits. */
export function describeReturn(result: ImpactResult, { t, language }: Pick<Reader, 't' | 'language'>): DescribedAnswer {
  const { lower, upper, parameters, noFilterDeclared, isOverEight } = result;
  const notes = [noFilterDeclared && t('noFilter'), isOverEight && t('overEight')].filter((note) => note !== false);
  const years = t('years', { count: parameters.years, rate: formatPercent(parameters.discountRate, language) });
  return {
    key: 'result',
    label: t('result'),
    value: '',
    isSection: true,
    parts: [
      ...describeByFramework(result, { t, language }),
      {
        key: 'sroi',
        label: t('sroi'),
        value: rangeOf(result, { t, language }),
        ...(notes.length > 0 ? { note: notes.join('\n') } : {}),
      },
      {
        key: 'allOutcomes',
        label: t('allOutcomes'),
        value: t('between', {
          lower: formatWholeEuros(lower.presentValue, language),
          upper: formatWholeEuros(upper.presentValue, language),
        }),
        note: years,
      },
    ],
  };
}

/** Missing in results of method 1, which have no such range. */
function describeByFramework(
  { frameworkLowerScore: lower, frameworkUpperScore: upper }: ImpactResult,
  { t, language }: Pick<Reader, 't' | 'language'>,
): DescribedAnswer[] {
  if (typeof lower !== 'number' || typeof upper !== 'number') return [];
  const value = t('range', { lower: showReturn(lower, language), upper: showReturn(upper, language) });
  return [{ key: 'byFramework', label: t('byFramework'), value, note: t('byFrameworkNote') }];
}

function rangeOf(
  { lowerScore, upperScore, budget }: ImpactResult,
  { t, language }: Pick<Reader, 't' | 'language'>,
): string {
  if (lowerScore === null || upperScore === null) return t(budget === 0 ? 'zeroBudget' : 'noScore');
  return t('range', { lower: showReturn(lowerScore, language), upper: showReturn(upperScore, language) });
}
