import type { EmbedAnswer, MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import { goalOfTarget } from '@impact-call/domain';

/**
 * If the step has goals and the partner's page had none, they follow from the outcomes; in the opposite case they are
 * dropped.
 */
function goalsOf({ sdg, selectedOutcomes }: EmbedAnswer, { showSdgFilter }: MiniDyiOptions): number[] {
  if (!showSdgFilter) return [];
  return sdg.length > 0
    ? sdg
    : [...new Set(selectedOutcomes.map((outcome) => outcome.sdg))].filter((code) => code !== null);
}

/**
 * Converts an answer from a partner's page to this step's; the step's validation reports what exceeds its limits, as
 * for any answer.
 */
export function importedAnswer(taken: EmbedAnswer, step: MiniDyiAnswer, options: MiniDyiOptions): MiniDyiAnswer {
  const sdg = goalsOf(taken, options);
  const sdgTargets = taken.sdgTargets?.filter((code) => sdg.includes(goalOfTarget(code)));
  return { ...step, ...taken, sdg, ...(sdgTargets && { sdgTargets }) };
}
