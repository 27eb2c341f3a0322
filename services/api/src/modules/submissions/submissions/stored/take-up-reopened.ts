import type { Connection } from 'mongoose';
import type { ClosingRepository } from './closing-repository.ts';
import { submissionModel, type SubmissionRecord } from './model.ts';
import { totalsOf } from '../impact/closing-scores.ts';
import { undecided } from './decision-record.ts';

/** For records that an older version reopened; runs once per record, since it then has a date. */
export async function takeUpReopened(
  connection: Connection,
  closings: Pick<ClosingRepository, 'findLast'>,
  at: Date,
): Promise<void> {
  const submissions = submissionModel(connection);
  const old = { 'reopening.at': { $type: 'date' as const }, closed: false, submissionDate: null };
  const found = submissions.find(old, { decision: 1 }).lean<Pick<SubmissionRecord, '_id' | 'decision'>[]>().cursor();
  for await (const { _id, decision } of found) {
    const closing = await closings.findLast(_id);
    if (!closing) continue;
    const { submittedAt, reopenedAt, reopenedBy } = closing;
    const fields = {
      ...totalsOf(closing),
      submissionDate: submittedAt ?? reopenedAt,
      ...(decision && { decision: undecided(decision, { id: reopenedBy }, at) }),
    };
    await submissions.updateOne({ _id, closed: false, submissionDate: null }, { $set: fields });
  }
}
