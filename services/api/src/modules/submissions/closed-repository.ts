import type { ReviewStanding } from '@impact-call/domain';
import type { Connection } from 'mongoose';
import { submissionSchema, type SubmissionRecord } from './model.ts';

/** A submission that was handed in, without its answers. */
export type ClosedSubmission = Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'closed'>;

const FIELDS = { code: 1, callId: 1, organizationId: 1, closed: 1 } as const;

/** Submissions that were handed in, for those who judge them. */
export function createClosedSubmissions(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const closedOf = (callId: string) => ({ callId, closed: true, deletedAt: null });
  return {
    /** Those of a call, in the order in which they were begun. */
    async page(
      callId: string,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ rows: ClosedSubmission[]; total: number }> {
      const [rows, total] = await Promise.all([
        submissions.find(closedOf(callId), FIELDS).sort({ _id: 1 }).skip(skip).limit(limit).lean<ClosedSubmission[]>(),
        submissions.countDocuments(closedOf(callId)),
      ]);
      return { rows, total };
    },
    /** Those of a call behind `after`, by identifier. */
    async after(callId: string, after: string, limit: number): Promise<ClosedSubmission[]> {
      return submissions
        .find({ ...closedOf(callId), _id: { $gt: after } }, FIELDS)
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ClosedSubmission[]>();
    },
    /** Those of these that are not deleted, open ones too. */
    async findMany(ids: readonly string[]): Promise<ClosedSubmission[]> {
      return submissions.find({ _id: { $in: [...ids] }, deletedAt: null }, FIELDS).lean<ClosedSubmission[]>();
    },
    /** How many of these are handed in: neither open again nor deleted. */
    async countClosed(ids: readonly string[]): Promise<number> {
      return submissions.countDocuments({ _id: { $in: [...ids] }, closed: true, deletedAt: null });
    },
    /** Notes what its reviewers think; to its applicant nothing has changed. */
    async setStanding(id: string, standing: ReviewStanding): Promise<void> {
      await submissions.updateOne({ _id: id }, { $set: { standing } });
    },
    /** The same for many that were reviewed before it was noted; what was noted since is newer and stays. */
    async fillStandings(standings: readonly { id: string; standing: ReviewStanding }[]): Promise<void> {
      if (standings.length === 0) return;
      await submissions.bulkWrite(
        standings.map(({ id: _id, standing }) => ({
          updateOne: { filter: { _id, standing: null }, update: { $set: { standing } } },
        })),
      );
    },
    async find(id: string): Promise<ClosedSubmission | null> {
      return submissions.findOne({ _id: id, closed: true, deletedAt: null }, FIELDS).lean<ClosedSubmission>();
    },
  };
}
export type ClosedSubmissions = ReturnType<typeof createClosedSubmissions>;
