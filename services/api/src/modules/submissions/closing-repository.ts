import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { v7 as uuid } from 'uuid';
import type { ResultRecord, SubmissionRecord } from './model.ts';

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
  submittedBy: string | null;
  submittedAt: Date | null;
  reopenedBy: string;
  reopenedAt: Date;
}

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
    submittedBy: { type: String, default: null },
    submittedAt: { type: Date, default: null },
    reopenedBy: text,
    reopenedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
closingSchema.index({ submissionId: 1, reopenedAt: 1 });

/** Without what tells a write that is sent twice: nobody writes here. */
const settled = (results: SubmissionRecord['results']): ClosingRecord['results'] =>
  Object.fromEntries(Object.entries(results).map(([stepId, { receipts: _, ...result }]) => [stepId, result]));

/** Earlier closings of submissions; they are written once and go with their submission. */
export function createClosingRepository(connection: Connection) {
  const closings = connection.model<ClosingRecord>('Closing', closingSchema, 'closings');
  return {
    /** Keeps what a submission says; call it in the transaction that opens it again. */
    async keep(submission: SubmissionRecord, reopened: { by: string; at: Date }): Promise<void> {
      const { _id: submissionId, organizationId, stepSetId, quizScore, sroiScore } = submission;
      const { submittedBy = null, submissionDate: submittedAt } = submission;
      await closings.create({
        _id: uuid(),
        submissionId,
        organizationId,
        stepSetId,
        // Submissions from before frameworks had versions have none.
        frameworks: { ...submission.frameworks },
        results: settled(submission.results),
        quizScore,
        sroiScore,
        submittedBy,
        submittedAt,
        reopenedBy: reopened.by,
        reopenedAt: reopened.at,
      });
    },
  };
}
export type ClosingRepository = ReturnType<typeof createClosingRepository>;
