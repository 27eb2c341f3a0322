import type { PublishedDecision } from '@impact-call/contracts';
import type { SubmissionRecord } from '../stored/model.ts';

/**
 * The published decision; undefined before publication and while the submission is reopened. All else about decisions
 * is for administrators (docs/rules/14-decisions.md#decisions).
 */
export function publishedDecision({
  closed,
  decision,
}: Pick<SubmissionRecord, 'closed' | 'decision'>): PublishedDecision | undefined {
  const published = closed ? decision?.published : null;
  if (!published) return undefined;
  return { decision: published.kind, words: published.words, publishedAt: published.at.toISOString() };
}
