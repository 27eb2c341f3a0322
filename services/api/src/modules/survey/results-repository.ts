import type { Connection } from 'mongoose';
import { submissionSchema, type SubmissionRecord } from '../submission/model.ts';

/** What a closed submission answered to one step. */
export interface AnswerRecord {
  _id: string;
  code: string;
  submissionDate: Date;
  stepSetId: string;
  results: Record<string, { content: string }>;
}

// The database knows no other way to name a step's answers; identifiers of steps are checked before they get here.
const answersOf = (callId: string, stepId: string) => ({ callId, closed: true, deletedAt: null, [`results.${stepId}`]: { $exists: true } });

/** The answers of closed submissions, step by step. */
export function createSurveyResultsRepository(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  return {
    /** Newest first. */
    async page(callId: string, stepId: string, { skip, limit }: { skip: number; limit: number }): Promise<{ records: AnswerRecord[]; total: number }> {
      const filter = answersOf(callId, stepId);
      const projection = { code: 1, submissionDate: 1, stepSetId: 1, [`results.${stepId}.content`]: 1 };
      const [records, total] = await Promise.all([
        submissions.find(filter, projection).sort({ submissionDate: -1, _id: -1 }).skip(skip).limit(limit).lean<AnswerRecord[]>(),
        submissions.countDocuments(filter),
      ]);
      return { records, total };
    },
    /** The pinned steps of the answering submission that was started last; null when none answered. */
    async newestStepSet(callId: string, stepId: string): Promise<string | null> {
      const newest = await submissions.findOne(answersOf(callId, stepId), { stepSetId: 1 }).sort({ _id: -1 }).lean();
      return newest && newest.stepSetId;
    },
  };
}
export type SurveyResultsRepository = ReturnType<typeof createSurveyResultsRepository>;
