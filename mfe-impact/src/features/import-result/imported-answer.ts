import type { EmbedAnswer, MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import { goalOfTarget } from '@impact-call/domain';

/** They follow from the outcomes if the partner's page had none, and are dropped if the step has none. */
function goalsOf({ sdg, selectedOutcomes }: EmbedAnswer, { showSdgFilter }: MiniDyiOptions): number[] {
  if (!showSdgFilter) return [];
  return sdg.length > 0
    ? sdg
    : [...new Set(selectedOutcomes.map((outcome) => outcome.sdg))].filter((code) => code !== null);
}

/** The step's validation reports what exceeds its limits, as for any answer. */
export function importedAnswer(taken: EmbedAnswer, step: MiniDyiAnswer, options: MiniDyiOptions): MiniDyiAnswer {
  const sdg = goalsOf(taken, options);
  const sdgTargets = taken.sdgTargets?.filter((code) => sdg.includes(goalOfTarget(code)));
  return { ...step, ...taken, sdg, ...(sdgTargets && { sdgTargets }) };
}
