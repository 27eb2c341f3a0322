import { foldLetters } from '@impact-call/domain';
import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { Framework, FrameworkOutcome } from '../framework/framework-source.ts';

/** Outcomes that share a limit: those of one goal, or all if goals are off. */
export interface OutcomeGroup {
  /** Null if goals are off. */
  sdg: number | null;
  outcomes: FrameworkOutcome[];
}

/** Whether an outcome or its indicators contain the words; ignores accents and case. */
export function speaksOf(outcome: FrameworkOutcome, words: string): boolean {
  const text = foldLetters(
    [outcome.name, outcome.description, ...outcome.indicators.map(({ name }) => name)].join(' '),
  );
  return foldLetters(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The available outcomes by goal, in order of goal codes; selected ones stay listed even if their goal is deselected.
 */
export function outcomeGroups(
  { outcomes }: Framework,
  { sdg, selectedOutcomes }: MiniDyiAnswer,
  { showSdgFilter }: MiniDyiOptions,
  words: string,
): OutcomeGroup[] {
  const found = outcomes.filter((outcome) => speaksOf(outcome, words));
  if (!showSdgFilter) return [{ sdg: null, outcomes: found }];
  const chosen = new Set(selectedOutcomes.map(({ outcomeId }) => outcomeId));
  const codes = new Set([...sdg, ...outcomes.filter(({ id }) => chosen.has(id)).map((outcome) => outcome.sdg)]);
  return [...codes]
    .sort((a, b) => a - b)
    .map((code) => ({
      sdg: code,
      outcomes: found.filter((outcome) => outcome.sdg === code && (sdg.includes(code) || chosen.has(outcome.id))),
    }));
}
