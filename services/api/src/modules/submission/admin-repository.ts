import type { CustomFile } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { submissionSchema, type SubmissionRecord } from './model.ts';

/** What closing computes of a step. */
const COMPUTED = ['score', 'quizResult', 'impactResult'] as const;

/** What administrators do to submissions; each counts as a change, so that a closing under way looks again. */
export function createSubmissionAdminRepository(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const change = async (id: string, changes: Partial<SubmissionRecord>): Promise<void> => {
    await submissions.updateOne({ _id: id, deletedAt: null }, { $set: changes, $inc: { revision: 1 } });
  };
  return {
    /** Date and scores, those of its steps too, belong to the closing that is taken back. */
    async reopen({ _id, results }: SubmissionRecord, at: Date): Promise<void> {
      const computed = Object.keys(results).flatMap((stepId) => COMPUTED.map((field) => [`results.${stepId}.${field}`, '']));
      const fields = { closed: false, submissionDate: null, submittedBy: null, quizScore: null, sroiScore: null, updatedAt: at };
      const unset = computed.length > 0 ? { $unset: Object.fromEntries(computed) as Record<string, ''> } : {};
      await submissions.updateOne({ _id, deletedAt: null }, { $set: fields, ...unset, $inc: { revision: 1 } });
    },
    markDeleted: (id: string, at: Date) => change(id, { deletedAt: at }),
    setCustomFile: (id: string, customFile: CustomFile | null, at: Date) => change(id, { customFile, updatedAt: at }),
    /** Which of these files are offered to a submission, one that is only marked deleted too. */
    async offeredFiles(ids: readonly string[]): Promise<string[]> {
      return submissions.distinct('customFile.id', { 'customFile.id': { $in: [...ids] } });
    },
    /** Submissions of these organizations to which the file is offered. */
    async findByCustomFile(fileId: string, organizationIds: readonly string[]): Promise<string[]> {
      const rows = await submissions.find({ 'customFile.id': fileId, organizationId: { $in: [...organizationIds] }, deletedAt: null }, { _id: 1 }).lean();
      return rows.map(({ _id }) => _id);
    },
  };
}
export type SubmissionAdminRepository = ReturnType<typeof createSubmissionAdminRepository>;
