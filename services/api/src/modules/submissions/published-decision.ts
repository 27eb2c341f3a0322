import type { PublishedDecision } from '@impact-call/contracts';
import type { SubmissionRecord } from './model.ts';

/**
 * What the applicant was told about a submission; undefined before that, and while it is open again. Whatever else was
 * decided stays with administrators (docs/rules.md#decisions).
 */
export function publishedDecision({
  closed,
  decision,
}: Pick<SubmissionRecord, 'closed' | 'decision'>): PublishedDecision | undefined {
  const published = closed ? decision?.published : null;
  if (!published) return undefined;
  return { decision: published.kind, words: published.words, publishedAt: published.at.toISOString() };
}
