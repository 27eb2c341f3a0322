import type { ImpactResult, MiniDyiAnswer, SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { outcomeKey, parseMiniDyiAnswer, parseMiniDyiStep, socialReturn, sroiParameters, type ImpactLine, type MiniDyiStep } from '@impact-call/domain';
import { resolveText } from '../../localization/localized-text.ts';
import type { StepRecord } from '../call/model.ts';
import type { FrameworkRecord, IndicatorRecord } from '../framework/model.ts';

/** What an admin set for the step; the same in every language. */
export const definitionOf = (step: StepRecord): MiniDyiStep => parseMiniDyiStep(resolveText(step.content, 'en'));

/** What the applicant saved for the step. */
export const answerOf = (step: StepRecord, content: string): MiniDyiAnswer => parseMiniDyiAnswer(content, step.id, definitionOf(step).options);

/** The framework's indicator that was ticked; undefined for the applicant's own. */
export const indicatorOf = (framework: FrameworkRecord | null, outcome: SelectedOutcome, indicator: SelectedIndicator): IndicatorRecord | undefined =>
  framework?.outcomes.find(({ id }) => id === outcome.outcomeId)?.indicators.find(({ id }) => id === indicator.indicatorId);

// A value that the applicant left empty is the one that the framework gives.
function lineOf(framework: FrameworkRecord | null, outcome: SelectedOutcome, indicator: SelectedIndicator): ImpactLine {
  const known = indicatorOf(framework, outcome, indicator);
  const proxy = known?.proxies.find(({ id }) => id === indicator.proxyId);
  return {
    outcomeKey: outcomeKey(outcome),
    target: Math.max(0, indicator.indicatorTargetValue ?? 0),
    proxyValue: Math.max(0, indicator.proxyValue ?? proxy?.defaultValue ?? 0),
    filters: known?.filters ?? null,
  };
}

/** The estimated social return of an answer (decisions § 6); what a draft leaves open counts as nothing. */
export function impactResultOf({ selectedOutcomes, budget }: Pick<MiniDyiAnswer, 'selectedOutcomes' | 'budget'>, framework: FrameworkRecord | null): ImpactResult {
  const lines = selectedOutcomes.flatMap((outcome) => outcome.indicators.map((indicator) => lineOf(framework, outcome, indicator)));
  return socialReturn(lines, budget === null || budget < 0 ? null : budget, framework?.parameters ?? sroiParameters());
}
