import { v7 as uuid } from 'uuid';
import type { DecisionRecord, SubmissionRecord } from '../modules/submissions/model.ts';
import type { TestApi } from './test-api.ts';

type Stored = Pick<TestApi, 'repositories'>;

/** A decision that has not been communicated. */
export const aDecision = (changes: Partial<DecisionRecord> = {}): DecisionRecord => ({
  kind: 'accepted',
  words: 'Well done',
  place: null,
  version: 1,
  decidedAt: new Date(),
  decidedBy: uuid(),
  isPending: true,
  published: null,
  history: [],
  ...changes,
});

/** Decides a submission without checking the rules; returns the decision. */
export async function storeDecision(
  { repositories }: Stored,
  { id }: { id: string },
  changes: Partial<DecisionRecord> = {},
): Promise<DecisionRecord> {
  const decision = aDecision(changes);
  await repositories.decidedSubmissions.storeDecisions([{ _id: id, decision }]);
  return decision;
}

/** A copy of the submission for another organization; returns its identifier. */
export async function storeAnother(
  { repositories }: Stored,
  id: string,
  decision: Partial<DecisionRecord> | null,
  changes: Partial<SubmissionRecord> = {},
): Promise<string> {
  const model = await repositories.submissions.find(id);
  if (!model) throw new Error('no submission to copy');
  const _id = uuid();
  await repositories.submissions.insert({
    ...model,
    _id,
    code: `IC-2026-${_id.slice(-5).toUpperCase()}`,
    organizationId: uuid(),
    resultIds: [],
    standing: null,
    decision: decision && aDecision(decision),
    ...changes,
  });
  return _id;
}
