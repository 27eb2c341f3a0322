import type { EmbedAnswer, MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';

/**
 * Goals that are on in the step and were off on the partner's page follow from the outcomes; the other way round they
 * are left out.
 */
function goalsOf({ sdg, selectedOutcomes }: EmbedAnswer, { showSdgFilter }: MiniDyiOptions): number[] {
  if (!showSdgFilter) return [];
  return sdg.length > 0
    ? sdg
    : [...new Set(selectedOutcomes.map((outcome) => outcome.sdg))].filter((code) => code !== null);
}

/**
 * An answer from a partner's page as this step holds it; what exceeds the step's limits is said by its validation, as
 * for every other answer.
 */
export const importedAnswer = (taken: EmbedAnswer, step: MiniDyiAnswer, options: MiniDyiOptions): MiniDyiAnswer => ({
  ...step,
  ...taken,
  sdg: goalsOf(taken, options),
});
