import { isUnanswered, MINI_DYI_DEFAULTS, parseMiniDyiAnswer } from '@impact-call/domain';
import type { SubmissionRecord } from '../../submissions/submissions/index.ts';

/** A miniDyi step that accepts a result, with the version that a write has to name. */
export interface MatchingStep {
  stepId: string;
  version: number;
}

const isEmptyAnswer = (content: string): boolean => isUnanswered(parseMiniDyiAnswer(content, '', MINI_DYI_DEFAULTS));

/**
 * The submission's first miniDyi step with one of these framework versions and no answer yet; null when there is none.
 */
export function emptyStepOf(
  { frameworks, results }: Pick<SubmissionRecord, 'frameworks' | 'results'>,
  versionIds: readonly string[],
): MatchingStep | null {
  for (const [stepId, id] of Object.entries({ ...frameworks })) {
    const result = results[stepId];
    if (versionIds.includes(id) && (!result || isEmptyAnswer(result.content)))
      return { stepId, version: result?.version ?? 0 };
  }
  return null;
}
