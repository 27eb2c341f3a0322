import type { Connection } from 'mongoose';
import { submissionSchema, type SubmissionRecord } from './model.ts';

/** The parts of a submission with messages from administrators to its organization. */
type WordsOfStaff = Pick<SubmissionRecord, 'decision' | 'reopening'>;

/** Messages of administrators about submissions, including deleted ones. */
export function createStaffWords(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  return {
    /** The submissions of these organizations. */
    of: (organizationIds: readonly string[]): AsyncIterable<{ _id: string }> =>
      submissions
        .find({ organizationId: { $in: [...organizationIds] } }, { _id: 1 })
        .lean<{ _id: string }[]>()
        .cursor(),
    async find(id: string): Promise<WordsOfStaff | null> {
      const fields = { _id: 0, decision: 1, reopening: 1 } as const;
      return submissions.findOne({ _id: id }, fields).lean<WordsOfStaff>();
    },
    /** Call it in the transaction that read them. The submission's revision and date do not change. */
    async reword(id: string, words: WordsOfStaff): Promise<void> {
      await submissions.updateOne({ _id: id }, { $set: words });
    },
  };
}
export type StaffWords = ReturnType<typeof createStaffWords>;
