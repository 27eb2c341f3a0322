import type {
  ImpactResult,
  Language,
  OutcomeDetails,
  PdfCalculation,
  PdfIndicator,
  PdfMiniDyi,
  PdfOutcome,
  SelectedIndicator,
  SelectedOutcome,
} from '@impact-call/contracts';
import {
  declaredOf,
  filtersOf,
  goalOf,
  goalOfTarget,
  isCustomOutcome,
  overwrittenValue,
  sroiParameters,
} from '@impact-call/domain';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { StepDefinition } from '../step-definition.ts';
import { type FrameworkRecord, type IndicatorRecord, sdgsIn } from '../../modules/parties/frameworks/index.ts';
import { answerOf, indicatorOf } from './mini-dyi-answer.ts';

function goalText(code: number | null, language: Language): string {
  const goal = sdgsIn(language).find(({ sdgCode }) => sdgCode === code);
  if (goal) return `${goal.sdgCode} ${goal.name}`;
  return code === null ? '' : String(code);
}

const detailsOf = ({
  isNegative,
  peopleReached,
  startYear,
  durationYears,
  evidence,
  dimensions,
}: SelectedOutcome): OutcomeDetails => ({
  ...(isNegative && { isNegative }),
  ...(peopleReached === undefined ? {} : { peopleReached }),
  ...(startYear === undefined ? {} : { startYear }),
  ...(durationYears === undefined ? {} : { durationYears }),
  ...(evidence && { evidence }),
  ...(dimensions && { dimensions }),
});

function targetText(code: string, language: Language): string {
  const target = sdgsIn(language)[goalOfTarget(code) - 1]?.targets?.find((one) => one.code === code);
  return target ? `${code} ${target.name}` : code;
}

/** Older answers have neither. */
const explanationOf = ({ reason, source }: Pick<SelectedOutcome, 'reason' | 'source'>) => ({
  ...(reason ? { reason } : {}),
  ...(source ? { source } : {}),
});

/** Null if it is the applicant's figure. */
function frameworkValueOf(indicator: SelectedIndicator, inFramework: IndicatorRecord | undefined): number | null {
  const given = inFramework?.proxies.find(({ id }) => id === indicator.proxyId)?.defaultValue ?? null;
  if (inFramework && given === null && indicator.proxyValue !== null) return 0;
  return overwrittenValue(indicator, inFramework);
}

// The framework's names, or the names that the applicant saw; an empty value means the framework's.
function indicatorBlock(
  framework: FrameworkRecord | null,
  outcome: SelectedOutcome,
  indicator: SelectedIndicator,
  language: Language,
): PdfIndicator {
  const inFramework = indicatorOf(framework, outcome, indicator);
  const proxy = inFramework?.proxies.find(({ id }) => id === indicator.proxyId);
  const instead = frameworkValueOf(indicator, inFramework);
  const source = proxy && [resolveText(proxy.sourceName, language), proxy.sourceUrl].filter(Boolean).join(', ');
  return {
    indicatorName: resolveText(inFramework?.name ?? indicator.indicatorName, language),
    indicatorTargetValue: indicator.indicatorTargetValue,
    proxyName: resolveText(proxy?.name ?? indicator.proxyName, language),
    proxyValue: indicator.proxyValue ?? proxy?.defaultValue ?? null,
    ...(instead === null ? {} : { frameworkProxyValue: instead }),
    ...(source ? { proxySource: source } : {}),
    ...(instead === null ? {} : explanationOf(indicator)),
    filters: declaredOf({ filters: filtersOf(outcome, inFramework) }, framework?.parameters ?? sroiParameters()),
  };
}

function outcomeBlock(framework: FrameworkRecord | null, outcome: SelectedOutcome, language: Language): PdfOutcome {
  const inFramework = framework?.outcomes.find(({ id }) => id === outcome.outcomeId);
  const stakeholder = framework?.stakeholders.find(({ id }) => id === outcome.stakeholderId);
  return {
    outcomeName: resolveText(inFramework?.name ?? outcome.outcomeName, language),
    isCustom: isCustomOutcome(outcome),
    ...(isCustomOutcome(outcome) ? explanationOf(outcome) : {}),
    sdg: goalText(goalOf(outcome, framework), language),
    stakeholderName: resolveText(stakeholder?.name ?? outcome.stakeholderName, language),
    ...detailsOf(outcome),
    indicators: outcome.indicators.map((indicator) => indicatorBlock(framework, outcome, indicator, language)),
  };
}

const calculationOf = (
  framework: FrameworkRecord | null,
  { method = 1, parameters, lower, upper }: ImpactResult,
  language: Language,
): PdfCalculation => ({
  framework: framework ? resolveText(framework.name, language) : '',
  version: framework?.version ?? 0,
  method,
  parameters,
  presentValue: { lower: lower.presentValue, upper: upper.presentValue },
});

function estimateOf(result: ImpactResult | undefined): PdfMiniDyi['estimate'] {
  if (!result || result.lowerScore === null || result.upperScore === null) return null;
  const { lowerScore, upperScore, frameworkLowerScore, frameworkUpperScore, noFilterDeclared } = result;
  return {
    lowerScore,
    upperScore,
    ...(typeof frameworkLowerScore === 'number' ? { frameworkLowerScore } : {}),
    ...(typeof frameworkUpperScore === 'number' ? { frameworkUpperScore } : {}),
    noFilterDeclared,
  };
}

/** `result` only for readers who may see it (docs/rules/09-submissions.md#recap). */
export function miniDyiBlock(
  step: StepDefinition,
  content: string,
  framework: FrameworkRecord | null,
  result: ImpactResult | undefined,
  language: Language,
): PdfMiniDyi {
  const { selectedOutcomes, budget, budgetSpent, otherInputs, sdg, sdgTargets, isSdgEnabled } = answerOf(step, content);
  const counted = selectedOutcomes.length > 0 ? result : undefined;
  return {
    sectionName: resolveText(step.name, language),
    budget,
    budgetSpent,
    ...(otherInputs && { otherInputs }),
    sdg: isSdgEnabled ? sdg.map((code) => goalText(code, language)) : [],
    ...(isSdgEnabled && sdgTargets && { sdgTargets: sdgTargets.map((code) => targetText(code, language)) }),
    outcomes: selectedOutcomes.map((outcome) => outcomeBlock(framework, outcome, language)),
    estimate: estimateOf(counted),
    ...(counted && { calculation: calculationOf(framework, counted, language) }),
  };
}
