import type {
  ImpactResult,
  Language,
  PdfIndicator,
  PdfMiniDyi,
  PdfOutcome,
  SelectedIndicator,
  SelectedOutcome,
} from '@impact-call/contracts';
import { goalOf, isCustomOutcome, overwrittenValue } from '@impact-call/domain';
import { resolveText } from '../../platform/text/localized-text.ts';
import type { StepDefinition } from '../step-definition.ts';
import { type FrameworkRecord, sdgsIn } from '../../modules/frameworks/index.ts';
import { answerOf, indicatorOf } from './mini-dyi-answer.ts';

function goalText(code: number | null, language: Language): string {
  const goal = sdgsIn(language).find(({ sdgCode }) => sdgCode === code);
  if (goal) return `${goal.sdgCode} ${goal.name}`;
  return code === null ? '' : String(code);
}

// Names as the framework has them in the reader's language; those that the applicant saw, for what is not in it. A
// value that was left empty is the one that the framework gives.
function indicatorBlock(
  framework: FrameworkRecord | null,
  outcome: SelectedOutcome,
  indicator: SelectedIndicator,
  language: Language,
): PdfIndicator {
  const known = indicatorOf(framework, outcome, indicator);
  const proxy = known?.proxies.find(({ id }) => id === indicator.proxyId);
  const overwritten = overwrittenValue(indicator, known);
  return {
    indicatorName: resolveText(known?.name ?? indicator.indicatorName, language),
    indicatorTargetValue: indicator.indicatorTargetValue,
    proxyName: resolveText(proxy?.name ?? indicator.proxyName, language),
    proxyValue: indicator.proxyValue ?? proxy?.defaultValue ?? null,
    ...(overwritten === null ? {} : { frameworkProxyValue: overwritten }),
  };
}

function outcomeBlock(framework: FrameworkRecord | null, outcome: SelectedOutcome, language: Language): PdfOutcome {
  const known = framework?.outcomes.find(({ id }) => id === outcome.outcomeId);
  const stakeholder = framework?.stakeholders.find(({ id }) => id === outcome.stakeholderId);
  return {
    outcomeName: resolveText(known?.name ?? outcome.outcomeName, language),
    isCustom: isCustomOutcome(outcome),
    sdg: goalText(goalOf(outcome, framework), language),
    stakeholderName: resolveText(stakeholder?.name ?? outcome.stakeholderName, language),
    indicators: outcome.indicators.map((indicator) => indicatorBlock(framework, outcome, indicator, language)),
  };
}

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

/** What a miniDyi step says in the recap (docs/rules.md#recap); `result` only for who may see it. */
export function miniDyiBlock(
  step: StepDefinition,
  content: string,
  framework: FrameworkRecord | null,
  result: ImpactResult | undefined,
  language: Language,
): PdfMiniDyi {
  const { selectedOutcomes, budget, budgetSpent, sdg, isSdgEnabled } = answerOf(step, content);
  return {
    sectionName: resolveText(step.name, language),
    budget,
    budgetSpent,
    sdg: isSdgEnabled ? sdg.map((code) => goalText(code, language)) : [],
    outcomes: selectedOutcomes.map((outcome) => outcomeBlock(framework, outcome, language)),
    estimate: selectedOutcomes.length > 0 ? estimateOf(result) : null,
  };
}
