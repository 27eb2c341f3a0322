import type { Connection, Model } from 'mongoose';
import { type SubmissionRecord, submissionModel } from '../../submissions/submissions/index.ts';

export interface AnswerRecord {
  _id: string;
  code: string;
  submissionDate: Date;
  stepSetId: string;
  /** Absent when the step was not answered. */
  results?: Record<string, { content: string }>;
}

// Callers have validated the step's identifier.
const answersOf = (callId: string, stepId: string) => ({
  callId,
  closed: true,
  deletedAt: null,
  [`results.${stepId}`]: { $exists: true },
});

/** Small, since an answer may have a million characters. */
const FEW = 10;
/** MongoDB itself limits a batch to 16 MB. */
const MANY = 500;

/** Submission dates from `from` (inclusive) until `until` (exclusive). */
export interface AnswerPeriod {
  from?: Date | undefined;
  until?: Date | undefined;
}

export interface AnswerPosition {
  at: Date;
  id: string;
}

/** With or without answers; the index by date starts at `after`. */
function closedOf(callId: string, { from, until }: AnswerPeriod, after?: AnswerPosition) {
  const submissionDate = {
    ...(from && { $gte: from }),
    ...(until && { $lt: until }),
    ...(after && { $lte: after.at }),
  };
  const isBounded = Object.keys(submissionDate).length > 0;
  return { callId, closed: true, deletedAt: null, ...(isBounded && { submissionDate }) };
}

const behind = ({ at, id }: AnswerPosition) => ({
  $or: [{ submissionDate: at, _id: { $lt: id } }, { submissionDate: { $lt: at } }],
});

const projectionOf = (stepId: string) => ({
  code: 1,
  submissionDate: 1,
  stepSetId: 1,
  [`results.${stepId}.content`]: 1,
});

export class SurveyResultsRepository {
  private readonly submissions: Model<SubmissionRecord>;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
  }

  /** Small batches, since a page of long answers does not fit into memory. */
  page(callId: string, stepId: string, { skip, limit }: { skip: number; limit: number }): AsyncIterable<AnswerRecord> {
    const query = this.submissions
      .find(answersOf(callId, stepId), projectionOf(stepId))
      .sort({ submissionDate: -1, _id: -1 })
      .skip(skip)
      .limit(limit);
    return query.lean<AnswerRecord>().cursor({ batchSize: FEW }) as AsyncIterable<AnswerRecord>;
  }

  all(
    callId: string,
    stepId: string,
    period: AnswerPeriod,
    { after, batchSize = MANY }: { after?: AnswerPosition | undefined; batchSize?: number } = {},
  ): AsyncIterable<AnswerRecord> {
    const query = this.submissions
      .find({ ...closedOf(callId, period, after), ...(after && behind(after)) }, projectionOf(stepId))
      .sort({ submissionDate: -1, _id: -1 });
    return query.lean<AnswerRecord>().cursor({ batchSize }) as AsyncIterable<AnswerRecord>;
  }

  async total(callId: string, period: AnswerPeriod): Promise<number> {
    return this.submissions.countDocuments(closedOf(callId, period));
  }

  /** Changes when an application of the call is submitted, reopened, deleted or restored. */
  async state(callId: string): Promise<string> {
    const filter = closedOf(callId, {});
    const [count, newest] = await Promise.all([
      this.submissions.countDocuments(filter),
      this.submissions.findOne(filter, { updatedAt: 1 }).sort({ updatedAt: -1, _id: -1 }).lean(),
    ]);
    return `${count} ${newest?.updatedAt.toISOString() ?? ''}`;
  }

  async count(callId: string, stepId: string): Promise<number> {
    return this.submissions.countDocuments(answersOf(callId, stepId));
  }

  async newestStepSet(callId: string, stepId: string): Promise<string | null> {
    const newest = await this.submissions.findOne(answersOf(callId, stepId), { stepSetId: 1 }).sort({ _id: -1 }).lean();
    return newest && newest.stepSetId;
  }
}
