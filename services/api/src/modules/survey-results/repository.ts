import type { Connection } from 'mongoose';
import { type SubmissionRecord, submissionSchema } from '../submissions/index.ts';

/** What a closed submission answered to one step. */
export interface AnswerRecord {
  _id: string;
  code: string;
  submissionDate: Date;
  stepSetId: string;
  results: Record<string, { content: string }>;
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

/** The answers of closed submissions, step by step. */
export function createSurveyResultsRepository(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  return {
    /** Newest first, few at a time: a page of long answers is more than fits into memory at once. */
    page(
      callId: string,
      stepId: string,
      { skip, limit }: { skip: number; limit: number },
    ): AsyncIterable<AnswerRecord> {
      const projection = { code: 1, submissionDate: 1, stepSetId: 1, [`results.${stepId}.content`]: 1 };
      const query = submissions
        .find(answersOf(callId, stepId), projection)
        .sort({ submissionDate: -1, _id: -1 })
        .skip(skip)
        .limit(limit);
      return query.lean<AnswerRecord>().cursor({ batchSize: FEW }) as AsyncIterable<AnswerRecord>;
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
