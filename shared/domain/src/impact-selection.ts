import { MAX_SELECTED_OUTCOMES } from '@impact-call/contracts/limits';
import type { MiniDyiOptions, SelectedIndicator, SelectedOutcome } from '@impact-call/contracts';
import { isCustomOutcome, outcomeKey } from './mini-dyi-content.ts';

/** Outcomes of the applicant's own (docs/rules.md#selection). */
export const MAX_CUSTOM_OUTCOMES = 3;

/** One outcome leads to one indicator and one proxy (docs/rules.md#selection). */
export const MAX_INDICATORS = 1;

/** Which goal each outcome of a framework belongs to. */
export interface FrameworkGoals {
  outcomes: readonly { id: string; sdg: number }[];
}

/**
 * The goal of an outcome: the framework's, whatever an answer says of it; that of an own outcome is the applicant's
 * word.
 */
export const goalOf = (outcome: SelectedOutcome, framework: FrameworkGoals | null): number | null =>
  (isCustomOutcome(outcome) ? undefined : framework?.outcomes.find(({ id }) => id === outcome.outcomeId)?.sdg) ??
  outcome.sdg;

/**
 * The chosen outcomes, each with its framework's goal: by a goal of one's own making the limit of each goal could be
 * passed.
 */
export const withGoals = (selected: readonly SelectedOutcome[], framework: FrameworkGoals | null): SelectedOutcome[] =>
  selected.map((outcome) => {
    const sdg = goalOf(outcome, framework);
    return sdg === outcome.sdg ? outcome : { ...outcome, sdg };
  });

/**
 * The outcomes with which another one competes for a place: those of its goal, or all when the goals are off; own ones
 * among themselves.
 */
export function competitors(
  selected: readonly SelectedOutcome[],
  outcome: SelectedOutcome,
  { showSdgFilter }: MiniDyiOptions,
): SelectedOutcome[] {
  if (isCustomOutcome(outcome)) return selected.filter(isCustomOutcome);
  return selected.filter((other) => !isCustomOutcome(other) && (!showSdgFilter || other.sdg === outcome.sdg));
}

/** How many of them may be chosen. */
export const limitFor = (outcome: SelectedOutcome, { maxOutcomeSelect }: MiniDyiOptions): number =>
  isCustomOutcome(outcome) ? MAX_CUSTOM_OUTCOMES : maxOutcomeSelect;

/** How many outcomes an answer can hold, those of the applicant's own included. */
export const mostOutcomes = ({ showSdgFilter, maxOutcomeSelect, maxSdgSelect }: MiniDyiOptions): number =>
  Math.min(maxOutcomeSelect * (showSdgFilter ? maxSdgSelect : 1) + MAX_CUSTOM_OUTCOMES, MAX_SELECTED_OUTCOMES);

export const isSelected = (selected: readonly SelectedOutcome[], outcome: SelectedOutcome): boolean =>
  selected.some((other) => outcomeKey(other) === outcomeKey(outcome));

/** Whether toggling would change anything: removing always does, adding only while there is room. */
export const canToggleOutcome = (
  selected: readonly SelectedOutcome[],
  outcome: SelectedOutcome,
  options: MiniDyiOptions,
): boolean =>
  isSelected(selected, outcome) || competitors(selected, outcome, options).length < limitFor(outcome, options);

/** Removes a chosen outcome, or adds it while there is room (docs/rules.md#selection); without room nothing changes. */
export function toggleOutcome(
  selected: readonly SelectedOutcome[],
  outcome: SelectedOutcome,
  options: MiniDyiOptions,
): SelectedOutcome[] {
  if (isSelected(selected, outcome)) return selected.filter((other) => outcomeKey(other) !== outcomeKey(outcome));
  return canToggleOutcome(selected, outcome, options) ? [...selected, outcome] : [...selected];
}

/** Removes a chosen goal, or adds it below the cap (docs/rules.md#selection). */
export function toggleSdg(selected: readonly number[], code: number, { maxSdgSelect }: MiniDyiOptions): number[] {
  if (selected.includes(code)) return selected.filter((other) => other !== code);
  return selected.length < maxSdgSelect ? [...selected, code] : [...selected];
}

/** Ticks or unticks an indicator of one outcome. The chain has one indicator: ticking another takes its place. */
export function toggleIndicator(
  selected: readonly SelectedOutcome[],
  key: string,
  indicator: SelectedIndicator,
): SelectedOutcome[] {
  return selected.map((outcome) => {
    if (outcomeKey(outcome) !== key) return outcome;
    const isTicked = outcome.indicators.some((other) => other.indicatorId === indicator.indicatorId);
    return {
      ...outcome,
      indicators: isTicked
        ? outcome.indicators.filter((other) => other.indicatorId !== indicator.indicatorId)
        : [indicator],
    };
  });
}
