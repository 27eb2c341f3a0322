import { MAX_KEPT_CLOSINGS } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { SubmissionFile } from './admin-repository.ts';
import type { ReopeningRecord, ResultRecord, SubmissionRecord } from './model.ts';
import { totalsOf } from './score-totals.ts';
import { filesOf } from './submission-files.ts';

/**
 * What was handed in once, before it was opened again (docs/rules.md#earlier-closings). The closing that holds is the
 * submission itself.
 */
export interface ClosingRecord {
  _id: string;
  submissionId: string;
  organizationId: string;
  /** The steps and frameworks never change, so that their identifiers are enough to read the answers by. */
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
  /** What its organization was told, and for which steps; absent where it was opened before that was kept. */
  reopening?: ReopeningRecord | null;
}

/** Who handed it in and who opened it again. */
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

/** Without what tells a write that is sent twice: nobody writes here. */
const settled = (results: SubmissionRecord['results']): ClosingRecord['results'] =>
  Object.fromEntries(Object.entries(results).map(([stepId, { receipts: _, ...result }]) => [stepId, result]));

/** What a submission says, as it is kept. */
function closingOf(submission: SubmissionRecord, reopenedBy: string, reopening: ReopeningRecord): ClosingRecord {
  const { _id: submissionId, organizationId, stepSetId } = submission;
  const { submittedBy = null, submissionDate: submittedAt } = submission;
  return {
    _id: uuid(),
    submissionId,
    organizationId,
    stepSetId,
    // Submissions from before frameworks had versions have none.
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

/** Earlier closings of submissions; they go with their submission, and change only when a person is erased. */
export function createClosingRepository(connection: Connection) {
  const closings = connection.model<ClosingRecord>('Closing', closingSchema, 'closings');
  // Opening again is never refused: an applicant's chance hangs on it. The log still says when each closing was.
  const makeRoom = async (submissionId: string): Promise<void> => {
    const kept = await closings.find({ submissionId }, { _id: 1 }).sort({ reopenedAt: 1 }).lean();
    const tooMany = kept.slice(1, 1 + Math.max(0, kept.length - MAX_KEPT_CLOSINGS)).map(({ _id }) => _id);
    if (tooMany.length > 0) await closings.deleteMany({ _id: { $in: tooMany } });
  };
  return {
    /** Those of a submission without what they say, the earliest first. */
    async list(submissionId: string): Promise<ListedClosing[]> {
      return closings
        .find({ submissionId }, { submittedBy: 1, submittedAt: 1, reopenedBy: 1, reopenedAt: 1, reopening: 1 })
        .sort({ reopenedAt: 1 })
        .lean<ListedClosing[]>();
    },
    /** What was handed in last. */
    async findLast(submissionId: string): Promise<ClosingRecord | null> {
      return closings.findOne({ submissionId }).sort({ reopenedAt: -1 }).lean();
    },
    /** Replaces messages to the organization by versions without an erased person. */
    async reword(id: string, reopening: ReopeningRecord): Promise<void> {
      await closings.updateOne({ _id: id }, { $set: { reopening } });
    },
    /** That a submission was opened again was taken back: it says what the closing did. */
    async remove(id: string): Promise<void> {
      await closings.deleteOne({ _id: id });
    },
    async find(submissionId: string, id: string): Promise<ClosingRecord | null> {
      return closings.findOne({ _id: id, submissionId }).lean();
    },
    /** Whether an applicant's file was handed in at one of them. */
    async namesFile(file: SubmissionFile): Promise<boolean> {
      const content = { [`results.${file.stepId}.content`]: 1 as const };
      const kept = await closings.find({ submissionId: file.submissionId ?? '' }, content).lean();
      return kept.some((closing) => filesOf({ results: {}, ...closing }, [file]).length > 0);
    },
    /**
     * Keeps what a submission says, and of many closings the first and the newest ones; call it in the transaction that
     * opens it again.
     */
    async keep(submission: SubmissionRecord, by: string, reopening: ReopeningRecord): Promise<void> {
      await closings.create(closingOf(submission, by, reopening));
      await makeRoom(submission._id);
    },
  };
}
export type ClosingRepository = ReturnType<typeof createClosingRepository>;
