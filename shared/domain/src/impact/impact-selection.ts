import { MAX_SELECTED_OUTCOMES } from '@impact-call/contracts/limits';
import type { MiniDyiOptions, SelectedIndicator, SelectedOutcome, SroiParameters } from '@impact-call/contracts';
import { isCustomOutcome, outcomeKey } from './mini-dyi-content.ts';

/** docs/rules/11-impact-wizard.md#selection */
export const MAX_CUSTOM_OUTCOMES = 3;

/** One, unless the framework allows more (docs/rules/11-impact-wizard.md#selection). */
export const maxIndicators = (framework: { parameters?: Pick<SroiParameters, 'valueMap'> } | null): number =>
  framework?.parameters?.valueMap?.indicators ?? 1;

export interface FrameworkGoals {
  outcomes: readonly { id: string; sdg: number }[];
}

/** The framework's, whatever the answer says; for own outcomes, the applicant's. */
export const goalOf = (outcome: SelectedOutcome, framework: FrameworkGoals | null): number | null =>
  (isCustomOutcome(outcome) ? undefined : framework?.outcomes.find(({ id }) => id === outcome.outcomeId)?.sdg) ??
  outcome.sdg;

/** Invented goals could bypass the limit per goal. */
export const withGoals = (selected: readonly SelectedOutcome[], framework: FrameworkGoals | null): SelectedOutcome[] =>
  selected.map((outcome) => {
    const sdg = goalOf(outcome, framework);
    return sdg === outcome.sdg ? outcome : { ...outcome, sdg };
  });

/**
 * Outcomes that share a limit with another: those of its goal, or all without goals; own outcomes have a separate
 * limit.
 */
export function competitors(
  selected: readonly SelectedOutcome[],
  outcome: SelectedOutcome,
  { showSdgFilter }: MiniDyiOptions,
): SelectedOutcome[] {
  if (isCustomOutcome(outcome)) return selected.filter(isCustomOutcome);
  return selected.filter((other) => !isCustomOutcome(other) && (!showSdgFilter || other.sdg === outcome.sdg));
}

export const limitFor = (outcome: SelectedOutcome, { maxOutcomeSelect }: MiniDyiOptions): number =>
  isCustomOutcome(outcome) ? MAX_CUSTOM_OUTCOMES : maxOutcomeSelect;

export const maxOutcomes = ({ showSdgFilter, maxOutcomeSelect, maxSdgSelect }: MiniDyiOptions): number =>
  Math.min(maxOutcomeSelect * (showSdgFilter ? maxSdgSelect : 1) + MAX_CUSTOM_OUTCOMES, MAX_SELECTED_OUTCOMES);

export const isSelected = (selected: readonly SelectedOutcome[], outcome: SelectedOutcome): boolean =>
  selected.some((other) => outcomeKey(other) === outcomeKey(outcome));

/** Removing always has an effect, adding only below the limit. */
export const canToggleOutcome = (
  selected: readonly SelectedOutcome[],
  outcome: SelectedOutcome,
  options: MiniDyiOptions,
): boolean =>
  isSelected(selected, outcome) || competitors(selected, outcome, options).length < limitFor(outcome, options);

/** At the limit nothing changes (docs/rules/11-impact-wizard.md#selection). */
export function toggleOutcome(
  selected: readonly SelectedOutcome[],
  outcome: SelectedOutcome,
  options: MiniDyiOptions,
): SelectedOutcome[] {
  if (isSelected(selected, outcome)) return selected.filter((other) => outcomeKey(other) !== outcomeKey(outcome));
  return canToggleOutcome(selected, outcome, options) ? [...selected, outcome] : [...selected];
}

export function toggleSdg(selected: readonly number[], code: number, { maxSdgSelect }: MiniDyiOptions): number[] {
  if (selected.includes(code)) return selected.filter((other) => other !== code);
  return selected.length < maxSdgSelect ? [...selected, code] : [...selected];
}

/** Where an outcome has only one, selecting replaces the previous one; otherwise nothing changes at the limit. */
export function toggleIndicator(
  selected: readonly SelectedOutcome[],
  key: string,
  indicator: SelectedIndicator,
  most = 1,
): SelectedOutcome[] {
  return selected.map((outcome) => {
    if (outcomeKey(outcome) !== key) return outcome;
    const isTicked = outcome.indicators.some((other) => other.indicatorId === indicator.indicatorId);
    if (isTicked)
      return {
        ...outcome,
        indicators: outcome.indicators.filter((other) => other.indicatorId !== indicator.indicatorId),
      };
    if (most === 1) return { ...outcome, indicators: [indicator] };
    return outcome.indicators.length < most ? { ...outcome, indicators: [...outcome.indicators, indicator] } : outcome;
  });
}
