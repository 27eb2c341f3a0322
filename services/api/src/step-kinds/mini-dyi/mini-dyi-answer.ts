import type {
  ImpactResult,
  Language,
  MiniDyiAnswer,
  SelectedIndicator,
  SelectedOutcome,
  SroiEstimate,
} from '@impact-call/contracts';
import {
  estimateReturn,
  knownIndicator,
  parseMiniDyiAnswer,
  parseMiniDyiStep,
  type MiniDyiStep,
} from '@impact-call/domain';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { FrameworkRecord, IndicatorRecord } from '../../modules/parties/frameworks/index.ts';

/** The same in every language. */
export const definitionOf = (step: StepDefinition): MiniDyiStep => parseMiniDyiStep(resolveText(step.content, 'en'));

export const answerOf = (step: StepDefinition, content: string): MiniDyiAnswer =>
  parseMiniDyiAnswer(content, step.id, definitionOf(step).options);

/** Undefined for the applicant's own indicator. */
export const indicatorOf = (
  framework: FrameworkRecord | null,
  outcome: SelectedOutcome,
  indicator: SelectedIndicator,
): IndicatorRecord | undefined => knownIndicator<IndicatorRecord>(framework, outcome, indicator);

/** The rule of the wizard's live estimate (docs/rules/11-impact-wizard.md#sroi). */
export const impactResultOf = (
  answer: Pick<MiniDyiAnswer, 'selectedOutcomes' | 'budget'>,
  framework: FrameworkRecord | null,
): ImpactResult => estimateReturn(answer, framework);

/** The result with the framework's names of its outcomes in the reader's language. */
export function withOutcomeNames(
  result: ImpactResult,
  framework: FrameworkRecord | null,
  language: Language,
): ImpactResult {
  const names = new Map(framework?.outcomes.map(({ id, name }) => [id, resolveText(name, language)]));
  const named = (estimate: SroiEstimate): SroiEstimate => ({
    ...estimate,
    outcomes: estimate.outcomes.map((outcome) => {
      const name = names.get(outcome.key);
      return name === undefined ? outcome : { ...outcome, name };
    }),
  });
  return { ...result, lower: named(result.lower), upper: named(result.upper) };
}
