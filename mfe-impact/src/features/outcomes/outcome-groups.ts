import { foldLetters } from '@impact-call/domain';
import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { Framework, FrameworkOutcome } from '../framework/framework-source.ts';

/** They share a limit: outcomes of one goal, or all if goals are off. */
export interface OutcomeGroup {
  sdg: number | null;
  outcomes: FrameworkOutcome[];
}

/** Ignores accents and case, and reads indicators too. */
export function speaksOf(outcome: FrameworkOutcome, words: string): boolean {
  const text = foldLetters(
    [outcome.name, outcome.description, ...outcome.indicators.map(({ name }) => name)].join(' '),
  );
  return foldLetters(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** In order of goal codes; selected outcomes stay listed even if their goal is deselected. */
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
