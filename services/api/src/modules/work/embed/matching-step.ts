import { isUnanswered, MINI_DYI_DEFAULTS, parseMiniDyiAnswer } from '@impact-call/domain';
import type { SubmissionRecord } from '../../submissions/submissions/index.ts';

export interface MatchingStep {
  stepId: string;
  version: number;
}

const isEmptyAnswer = (content: string): boolean => isUnanswered(parseMiniDyiAnswer(content, '', MINI_DYI_DEFAULTS));

/** With one of these framework versions and no answer yet. */
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
