import type { Connection, Model } from 'mongoose';
import { type SubmissionRecord, submissionSchema } from '../submissions/index.ts';

/** What a closed submission answered to one step. */
export interface AnswerRecord {
  _id: string;
  code: string;
  submissionDate: Date;
  stepSetId: string;
  /** Absent where the step was not answered. */
  results?: Record<string, { content: string }>;
}

// The database knows no other way to name a step's answers; identifiers of steps are checked before they get here.
const answersOf = (callId: string, stepId: string) => ({
  callId,
  closed: true,
  deletedAt: null,
  [`results.${stepId}`]: { $exists: true },
});

/** An answer has a million characters at most. */
const FEW = 10;
/** The database itself ends a batch at 16 MB. */
const MANY = 500;

/** From `from` on, and before `until`, by the moment of submission. */
export interface AnswerPeriod {
  from?: Date | undefined;
  until?: Date | undefined;
}

/** A closed submission's place among the others, those submitted last first. */
export interface AnswerPosition {
  at: Date;
  id: string;
}

/** Submitted applications of a call, whether or not they answered; an index has them by date, and begins at `after`. */
function closedOf(callId: string, { from, until }: AnswerPeriod, after?: AnswerPosition) {
  const submissionDate = {
    ...(from && { $gte: from }),
    ...(until && { $lt: until }),
    ...(after && { $lte: after.at }),
  };
  const isBounded = Object.keys(submissionDate).length > 0;
  return { callId, closed: true, deletedAt: null, ...(isBounded && { submissionDate }) };
}

/** Those behind a position, within the period. */
const behind = ({ at, id }: AnswerPosition) => ({
  $or: [{ submissionDate: at, _id: { $lt: id } }, { submissionDate: { $lt: at } }],
});

const projectionOf = (stepId: string) => ({
  code: 1,
  submissionDate: 1,
  stepSetId: 1,
  [`results.${stepId}.content`]: 1,
});

/** Streams of answers, newest first. */
const streams = (submissions: Model<SubmissionRecord>) => ({
  /** Few at a time: a page of long answers is more than fits into memory at once. */
  page(callId: string, stepId: string, { skip, limit }: { skip: number; limit: number }): AsyncIterable<AnswerRecord> {
    const query = submissions
      .find(answersOf(callId, stepId), projectionOf(stepId))
      .sort({ submissionDate: -1, _id: -1 })
      .skip(skip)
      .limit(limit);
    return query.lean<AnswerRecord>().cursor({ batchSize: FEW }) as AsyncIterable<AnswerRecord>;
  },
  /** All that was submitted; those that did not answer the step come without an answer. */
  all(
    callId: string,
    stepId: string,
    period: AnswerPeriod,
    { after, batchSize = MANY }: { after?: AnswerPosition | undefined; batchSize?: number } = {},
  ): AsyncIterable<AnswerRecord> {
    const query = submissions
      .find({ ...closedOf(callId, period, after), ...(after && behind(after)) }, projectionOf(stepId))
      .sort({ submissionDate: -1, _id: -1 });
    return query.lean<AnswerRecord>().cursor({ batchSize }) as AsyncIterable<AnswerRecord>;
  },
});

/** The answers of closed submissions, step by step. */
export function createSurveyResultsRepository(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  return {
    ...streams(submissions),
    async total(callId: string, period: AnswerPeriod): Promise<number> {
      return submissions.countDocuments(closedOf(callId, period));
    },
    /** What changes whenever an application of the call is submitted, opened again, deleted or brought back. */
    async state(callId: string): Promise<string> {
      const filter = closedOf(callId, {});
      const [count, newest] = await Promise.all([
        submissions.countDocuments(filter),
        submissions.findOne(filter, { updatedAt: 1 }).sort({ updatedAt: -1, _id: -1 }).lean(),
      ]);
      return `${count} ${newest?.updatedAt.toISOString() ?? ''}`;
    },
    async count(callId: string, stepId: string): Promise<number> {
      return submissions.countDocuments(answersOf(callId, stepId));
    },
    /** The pinned steps of the answering submission that was started last; null when none answered. */
    async newestStepSet(callId: string, stepId: string): Promise<string | null> {
      const newest = await submissions.findOne(answersOf(callId, stepId), { stepSetId: 1 }).sort({ _id: -1 }).lean();
      return newest && newest.stepSetId;
    },
  };
}
export type SurveyResultsRepository = ReturnType<typeof createSurveyResultsRepository>;
