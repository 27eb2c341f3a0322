import type { ImpactResult, Step, StepResult, Submission } from '@impact-call/contracts';
import type { DescribedAnswer, ShellContext } from '@impact-call/contracts/remote';
import { formatDecimal, formatEuros, formatInstant, formatPercent } from '@impact-call/domain';
import { getT, textsReady, type DescribeTexts } from '../../features/described/texts.ts';
import { describeScore } from '../quiz/describe-quiz.ts';
import { presentValues } from './present-values.ts';

interface Reader {
  t: DescribeTexts;
  language: string;
}

/** By scored step; otherwise why there are none. */
export async function describeResults(
  submission: Submission | undefined,
  { i18n, language }: Pick<ShellContext, 'i18n' | 'language'>,
): Promise<DescribedAnswer[]> {
  await textsReady({ i18n, language });
  const reader = { t: getT(i18n), language };
  const scored = (submission?.steps ?? []).flatMap((step) => describeStep(step, submission?.stepResults ?? [], reader));
  if (scored.length > 0) return scored;
  return [{ key: 'results', label: reader.t('results.label'), value: whyNone(submission, reader) }];
}

function whyNone(submission: Submission | undefined, { t, language }: Reader): string {
  if (!submission?.closed) return t('results.notYet');
  const { isLocked, callLockEnd } = submission;
  return isLocked && callLockEnd !== null
    ? t('results.locked', { date: formatInstant(callLockEnd, language) })
    : t('results.none');
}

function describeStep(step: Step, results: StepResult[], reader: Reader): DescribedAnswer[] {
  const result = results.find(({ stepId }) => stepId === step.id);
  const parts = [
    ...(result?.impactResult ? describeReturn(step, result.content, result.impactResult, reader) : []),
    ...(result?.quizResult ? describeScore(result.quizResult, reader.t) : []),
  ];
  return parts.length === 0 ? [] : [{ key: step.id, label: step.name, value: '', parts, isSection: true }];
}

function describeReturn(step: Step, content: string, result: ImpactResult, { t, language }: Reader): DescribedAnswer[] {
  const { lower, upper, budget, parameters, noFilterDeclared, isOverEight } = result;
  const between = (low: number, high: number): string =>
    t('impact.between', { lower: formatEuros(low, language), upper: formatEuros(high, language) });
  const notes = [noFilterDeclared && t('impact.noFilter'), isOverEight && t('impact.overEight')].filter(Boolean);
  const byOutcome = presentValues(step, content, result).map(({ key, name, lower: low, upper: high }) => ({
    key,
    label: name,
    value: between(low, high),
  }));
  return [
    ...describeByFramework(result, { t, language }),
    {
      key: 'sroi',
      label: t('impact.sroi'),
      value: returnOf(result, { t, language }),
      ...(notes.length > 0 ? { note: notes.join('\n') } : {}),
    },
    { key: 'budget', label: t('impact.budget'), value: budget === null ? '' : formatEuros(budget, language) },
    {
      key: 'presentValue',
      label: t('impact.presentValue'),
      value: between(lower.presentValue, upper.presentValue),
      note: t('impact.years', { count: parameters.years, rate: formatPercent(parameters.discountRate, language) }),
    },
    ...(byOutcome.length === 0 ? [] : [{ key: 'outcomes', label: t('impact.byOutcome'), value: '', parts: byOutcome }]),
  ];
}

/** Undefined in results of method 1, and without a budget. */
function describeByFramework(result: ImpactResult, { t, language }: Reader): DescribedAnswer[] {
  const { frameworkLowerScore: lower, frameworkUpperScore: upper } = result;
  if (typeof lower !== 'number' || typeof upper !== 'number') return [];
  const value = t('impact.range', { lower: formatDecimal(lower, language), upper: formatDecimal(upper, language) });
  return [{ key: 'byFramework', label: t('impact.byFramework'), value, note: t('impact.byFrameworkNote') }];
}

function returnOf({ lowerScore, upperScore, budget }: ImpactResult, { t, language }: Reader): string {
  if (lowerScore === null || upperScore === null) return t(budget === 0 ? 'impact.zeroBudget' : 'impact.noScore');
  return t('impact.range', { lower: formatDecimal(lowerScore, language), upper: formatDecimal(upperScore, language) });
}
