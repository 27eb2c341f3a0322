import type { PublishedDecision } from '@impact-call/contracts';
import type { DecisionRecord, SubmissionRecord } from './model.ts';

/** Undefined while reopened; all else about decisions is for administrators (docs/rules/14-decisions.md#decisions). */
export function publishedDecision({
  closed,
  decision,
}: Pick<SubmissionRecord, 'closed' | 'decision'>): PublishedDecision | undefined {
  const published = closed ? decision?.published : null;
  if (!published) return undefined;
  return { decision: published.kind, words: published.words, publishedAt: published.at.toISOString() };
}

/** Waits for confirmation; publications stay in the history (docs/rules/14-decisions.md#reopened-decision). */
export function undecided(
  decision: DecisionRecord,
  { id: decidedBy }: { id: string },
  decidedAt: Date,
): DecisionRecord {
  const { kind, words, version } = decision;
  const former = kind === null ? (decision.former ?? null) : { kind, words };
  const nothing = { kind: null, words: '', place: null, isPending: false, published: null };
  return { ...decision, ...nothing, version: version + 1, decidedAt, decidedBy, former };
}
