import type { DecisionRecord } from '../stored/model.ts';

/**
 * The decision after a reopening: it waits for confirmation after the next submission, and publications stay in the
 * history (docs/rules/14-decisions.md#reopened-decision).
 */
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
