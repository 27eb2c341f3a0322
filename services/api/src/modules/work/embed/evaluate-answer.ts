import type { EmbedAnswer, EmbedOptions, EmbedResult, MiniDyiAnswer } from '@impact-call/contracts';
import { checkSelection, isMissing } from '@impact-call/domain';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';
import type { FrameworkRecord } from '../../parties/frameworks/index.ts';
import { impactResultOf, impactError } from '../../../step-kinds/index.ts';

export const asMiniDyi = (
  answer: EmbedAnswer,
  { showSdgFilter, maxOutcomeSelect, maxSdgSelect }: EmbedOptions,
  stepId = '',
): MiniDyiAnswer => ({
  ...answer,
  stepId,
  maxOutcome: maxOutcomeSelect,
  maxSdg: maxSdgSelect,
  isSdgEnabled: showSdgFilter,
});

export function evaluateAnswer(answer: EmbedAnswer, options: EmbedOptions, framework: FrameworkRecord): EmbedResult {
  const violations = checkSelection(asMiniDyi(answer, options), options, framework);
  return {
    result: impactResultOf(answer, framework),
    problems: violations.map(impactError),
  };
}

/** Allows an incomplete draft; exceeded limits and unknown identifiers are always rejected. */
export function assertNoViolations(answer: EmbedAnswer, options: EmbedOptions, framework: FrameworkRecord): void {
  const violations = checkSelection(asMiniDyi(answer, options), options, framework).filter(
    (violation) => !isMissing(violation),
  );
  const errors = violations.map((violation) => impactError({ ...violation, path: `answer.${violation.path}` }));
  if (errors.length > 0) throw new RuleBroken({ errors });
}
