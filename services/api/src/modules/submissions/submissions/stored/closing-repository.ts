import { MAX_KEPT_CLOSINGS } from '@impact-call/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { SubmissionFile } from './admin-repository.ts';
import { submissionModel, type ReopeningRecord, type ResultRecord, type SubmissionRecord } from './model.ts';
import { totalsOf } from '../impact/closing-scores.ts';
import { filesOf } from '../answers/answer-files.ts';
import { undecided } from './decided-repository.ts';

/** A submission as submitted before a reopening (docs/rules/09-submissions.md#earlier-closings). */
export interface ClosingRecord {
  _id: string;
  submissionId: string;
  organizationId: string;
  /** Steps and framework versions never change, so their identifiers are enough. */
  stepSetId: string;
  frameworks: Record<string, string>;
  results: Record<string, ResultRecord>;
  quizScore: number | null;
  sroiScore: number | null;
  declaredSroiScore?: number | null;
  submittedBy: string | null;
  submittedAt: Date | null;
  reopenedBy: string;
  reopenedAt: Date;
  /** Absent in older records. */
  reopening?: ReopeningRecord | null;
}

export type ListedClosing = Pick<
  ClosingRecord,
  '_id' | 'submittedBy' | 'submittedAt' | 'reopenedBy' | 'reopenedAt' | 'reopening'
>;

const text = { type: String, required: true };

const closingSchema = new Schema<ClosingRecord>(
  {
    _id: text,
    submissionId: text,
    organizationId: text,
    stepSetId: text,
    frameworks: { type: Schema.Types.Mixed, default: {} },
    results: { type: Schema.Types.Mixed, default: {} },
    quizScore: { type: Number, default: null },
    sroiScore: { type: Number, default: null },
    declaredSroiScore: { type: Number, default: null },
    submittedBy: { type: String, default: null },
    submittedAt: { type: Date, default: null },
    reopenedBy: text,
    reopenedAt: { type: Date, required: true },
    reopening: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false, shardKey: { submissionId: 1 } },
);
closingSchema.index({ submissionId: 1, reopenedAt: 1 });

/** An earlier closing is never written to, so it needs no write receipts. */
const settled = (results: SubmissionRecord['results']): ClosingRecord['results'] =>
  Object.fromEntries(Object.entries(results).map(([stepId, { receipts: _, ...result }]) => [stepId, result]));

function closingOf(submission: SubmissionRecord, reopenedBy: string, reopening: ReopeningRecord): ClosingRecord {
  const { _id: submissionId, organizationId, stepSetId } = submission;
  const { submittedBy = null, submissionDate: submittedAt } = submission;
  return {
    _id: uuid(),
    submissionId,
    organizationId,
    stepSetId,
    // Submissions older than framework versions have none.
    frameworks: { ...submission.frameworks },
    results: settled(submission.results),
    ...totalsOf(submission),
    submittedBy,
    submittedAt,
    reopenedBy,
    reopenedAt: reopening.at,
    reopening,
  };
}

/** Deleted with their submission; changed only when a person is erased. */
export class ClosingRepository {
  private readonly closings: Model<ClosingRecord>;

  constructor(connection: Connection) {
    this.closings = connection.model<ClosingRecord>('Closing', closingSchema, 'closings');
  }

  async list(submissionId: string): Promise<ListedClosing[]> {
    return this.closings
      .find({ submissionId }, { submittedBy: 1, submittedAt: 1, reopenedBy: 1, reopenedAt: 1, reopening: 1 })
      .sort({ reopenedAt: 1 })
      .lean<ListedClosing[]>();
  }

  async findLast(submissionId: string): Promise<ClosingRecord | null> {
    return this.closings.findOne({ submissionId }).sort({ reopenedAt: -1 }).lean();
  }

  async reword(id: string, reopening: ReopeningRecord): Promise<void> {
    await this.closings.updateOne({ _id: id }, { $set: { reopening } });
  }

  /** When a reopening is undone, the submission itself is that closing again. */
  async remove(id: string): Promise<void> {
    await this.closings.deleteOne({ _id: id });
  }

  async find(submissionId: string, id: string): Promise<ClosingRecord | null> {
    return this.closings.findOne({ _id: id, submissionId }).lean();
  }

  async namesFile(file: SubmissionFile): Promise<boolean> {
    const content = { [`results.${file.stepId}.content`]: 1 as const };
    const stored = await this.closings.find({ submissionId: file.submissionId ?? '' }, content).lean();
    return stored.some((closing) => filesOf({ results: {}, ...closing }, [file]).length > 0);
  }

  /**
   * Stores the current state, and retains the first and the newest closings. Call it in the reopening's transaction.
   */
  async keep(submission: SubmissionRecord, by: string, reopening: ReopeningRecord): Promise<void> {
    await this.closings.create(closingOf(submission, by, reopening));
    await this.removeMiddle(submission._id);
  }

  /** A reopening must never fail at a limit, so old closings go; the log still has their dates. */
  private async removeMiddle(submissionId: string): Promise<void> {
    const stored = await this.closings.find({ submissionId }, { _id: 1 }).sort({ reopenedAt: 1 }).lean();
    const tooMany = stored.slice(1, 1 + Math.max(0, stored.length - MAX_KEPT_CLOSINGS)).map(({ _id }) => _id);
    if (tooMany.length > 0) await this.closings.deleteMany({ _id: { $in: tooMany } });
  }
}

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
