import { type CustomFile, UNDO_DAYS } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import type { ClosingRecord } from './closing-repository.ts';
import { type DecisionRecord, type ReopeningRecord, submissionModel, type SubmissionRecord } from './model.ts';
import { filesOf, type FilePlace } from '../answers/answer-files.ts';

export const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;

const COMPUTED = ['score', 'quizResult', 'impactResult'] as const;

export type SubmissionFile = FilePlace & { submissionId: string | null };

export type DeletedRow = Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'closed'> & {
  deletedAt: Date;
};
const OF_DELETED = { code: 1, callId: 1, organizationId: 1, closed: 1, deletedAt: 1 } as const;

const computedOf = (results: SubmissionRecord['results']): Record<string, ''> =>
  Object.fromEntries(
    Object.keys(results).flatMap((stepId) => COMPUTED.map((field): [string, ''] => [`results.${stepId}.${field}`, ''])),
  );

/** Each change raises the revision, so that a concurrent closing reads again. */
export class SubmissionAdminRepository {
  private readonly submissions: Model<SubmissionRecord>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
  }

  /** Totals stay until the next closing; scores of steps go, since their answers change. */
  async reopen(
    { _id, results }: SubmissionRecord,
    reopening: ReopeningRecord,
    decision: DecisionRecord | null,
  ): Promise<void> {
    const computed = computedOf(results);
    const fields = { closed: false, submittedBy: null, reopening, decision, updatedAt: reopening.at };
    const unset = Object.keys(computed).length > 0 ? { $unset: computed } : {};
    await this.submissions.updateOne({ _id, deletedAt: null }, { $set: fields, ...unset, $inc: { revision: 1 } });
  }

  async undoReopening(
    { _id, revision }: SubmissionRecord,
    { results, submittedBy, submittedAt }: ClosingRecord,
    decision: DecisionRecord | null,
  ): Promise<boolean> {
    const fields = {
      closed: true,
      results,
      submittedBy,
      submissionDate: submittedAt,
      reopening: null,
      decision,
      updatedAt: submittedAt,
    };
    const open = { _id, revision, closed: false, deletedAt: null };
    const change = { $set: fields, $inc: { revision: 1 } };
    return (await this.submissions.updateOne(open, change)).matchedCount === 1;
  }

  async pageDeleted(since: Date, { skip, limit }: { skip: number; limit: number }) {
    const filter = { deletedAt: { $type: 'date' as const, $gte: since } };
    const [rows, total] = await Promise.all([
      this.submissions
        .find(filter, OF_DELETED)
        .sort({ deletedAt: -1, updatedAt: 1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean<DeletedRow[]>(),
      this.submissions.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  async findDeleted(id: string, since: Date): Promise<SubmissionRecord | null> {
    return this.submissions.findOne({ _id: id, deletedAt: { $type: 'date', $gte: since } }).lean();
  }

  /** False when it was restored, or removed for good, in the meantime. */
  async restore({ _id, deletedAt }: SubmissionRecord): Promise<boolean> {
    const back = { $set: { deletedAt: null }, $inc: { revision: 1 } };
    return (await this.submissions.updateOne({ _id, deletedAt }, back)).matchedCount === 1;
  }

  /** Includes submissions marked as deleted. */
  async offeredFiles(ids: readonly string[]): Promise<string[]> {
    return this.submissions.distinct('customFile.id', { 'customFile.id': { $in: [...ids] } });
  }

  /** Files that answers name, also those of submissions marked as deleted. */
  async namedFiles(files: readonly SubmissionFile[]): Promise<string[]> {
    const ids = [...new Set(files.map(({ submissionId }) => submissionId ?? ''))];
    // Files of a batch mostly belong to a few calls: loading only their upload steps avoids large answers.
    const contents = Object.fromEntries(files.map(({ stepId }) => [`results.${stepId}.content`, 1 as const]));
    const found = await this.submissions.find({ _id: { $in: ids } }, contents).lean();
    const byId = new Map(found.map((submission) => [submission._id, submission]));
    return files
      .filter((file) => filesOf({ results: {}, ...byId.get(file.submissionId ?? '') }, [file]).length > 0)
      .map(({ _id }) => _id);
  }

  async findByCustomFile(fileId: string, organizationIds: readonly string[]): Promise<string[]> {
    const rows = await this.submissions
      .find({ 'customFile.id': fileId, organizationId: { $in: [...organizationIds] }, deletedAt: null }, { _id: 1 })
      .lean();
    return rows.map(({ _id }) => _id);
  }

  /** From index keys alone. */
  countOfCall(callId: string, closed: boolean): Promise<number> {
    return this.submissions.countDocuments({ callId, closed, deletedAt: null }).exec();
  }

  /** Null counts withdrawn ones. */
  async countByCall(callIds: readonly string[]): Promise<{ callId: string; closed: boolean | null; count: number }[]> {
    const counts = await this.submissions.aggregate<{ _id: { callId: string; closed: boolean | null }; count: number }>(
      [
        { $match: { callId: { $in: [...callIds] }, deletedAt: null } },
        { $group: { _id: { callId: '$callId', closed: '$closed' }, count: { $sum: 1 } } },
      ],
    );
    return counts.map(({ _id, count }) => ({ ..._id, count }));
  }

  markDeleted(id: string, at: Date): Promise<void> {
    return this.change(id, { deletedAt: at });
  }

  setCustomFile(id: string, customFile: CustomFile | null, at: Date): Promise<void> {
    return this.change(id, { customFile, updatedAt: at });
  }

  private async change(id: string, changes: Partial<SubmissionRecord>): Promise<void> {
    await this.submissions.updateOne({ _id: id, deletedAt: null }, { $set: changes, $inc: { revision: 1 } });
  }
}
