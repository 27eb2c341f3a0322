import type { MiniDyiAnswer, Submission } from '@impact-call/contracts';
import type { DescribedAnswer, StepInput } from '@impact-call/contracts/remote';
import { formatEuros, inputFacts, parseMiniDyiStep, readMiniDyiAnswer, targetFacts } from '@impact-call/domain';
import { shellFrameworkSource } from '../framework/shell-framework-source.ts';
import { targetText } from '../goals/target-text.ts';
import { EMPTY_FRAMEWORK } from '../framework/framework-source.ts';
import { describeOutcome } from './describe-outcome.ts';
import { describeReturn } from './describe-return.ts';
import { goalText, type Reader } from './reader.ts';
import { describeTextsReady, getDescribeT } from './texts.ts';

/** Budget, goals, each outcome with its measure and value, and the return. */
export async function describeImpact({
  step,
  value,
  shell,
  submission,
}: StepInput & { submission?: Submission }): Promise<DescribedAnswer[]> {
  const { frameworkId, options } = parseMiniDyiStep(step.content);
  const answer = readMiniDyiAnswer(value, step.id, options);
  const [framework] = await Promise.all([
    isNamed(answer)
      ? shellFrameworkSource(shell, frameworkId)
          .load()
          .catch(() => EMPTY_FRAMEWORK)
      : EMPTY_FRAMEWORK,
    describeTextsReady(shell),
  ]);
  const result = submission?.stepResults.find(({ stepId }) => stepId === step.id)?.impactResult;
  const reader: Reader = { t: getDescribeT(shell.i18n), language: shell.language, framework, result };
  return [
    ...describeAmounts(answer, reader),
    ...(options.showSdgFilter || answer.sdg.length > 0 ? describeGoals(answer, reader) : []),
    ...(answer.selectedOutcomes.length === 0 ? [{ key: 'outcomes', label: reader.t('outcomes'), value: '' }] : []),
    ...answer.selectedOutcomes.map((outcome) => describeOutcome(outcome, reader)),
    ...(result ? [describeReturn(result, reader)] : []),
  ];
}

const isNamed = ({ sdg, selectedOutcomes }: MiniDyiAnswer): boolean => sdg.length > 0 || selectedOutcomes.length > 0;

function describeAmounts(
  { budget, budgetSpent, otherInputs }: MiniDyiAnswer,
  { t, language }: Reader,
): DescribedAnswer[] {
  const amount = (value: number | null): string => (value === null ? '' : formatEuros(value, language));
  return [
    { key: 'budget', label: t('budget'), value: amount(budget) },
    { key: 'budgetSpent', label: t('budgetSpent'), value: amount(budgetSpent) },
    ...inputFacts(otherInputs, language),
  ];
}

function describeGoals({ sdg, sdgTargets }: MiniDyiAnswer, reader: Reader): DescribedAnswer[] {
  const goals = [...sdg].sort((a, b) => a - b).map((code) => goalText(code, reader));
  const targets = sdgTargets?.map((code) => targetText(code, reader.framework));
  return [{ key: 'sdg', label: reader.t('goals'), value: goals.join('\n') }, ...targetFacts(targets, reader.language)];
}
