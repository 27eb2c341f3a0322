import type { CustomFile } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import type { ClosingRecord } from './closing-repository.ts';
import { type DecisionRecord, type ReopeningRecord, submissionSchema, type SubmissionRecord } from './model.ts';
import { filesOf, type FilePlace } from './submission-files.ts';

/** What closing computes of a step. */
const COMPUTED = ['score', 'quizResult', 'impactResult'] as const;

/** A file and the submission that it was uploaded for. */
export type SubmissionFile = FilePlace & { submissionId: string | null };

/** What a step's result has that belongs to the closing. */
const computedOf = (results: SubmissionRecord['results']): Record<string, ''> =>
  Object.fromEntries(
    Object.keys(results).flatMap((stepId) => COMPUTED.map((field): [string, ''] => [`results.${stepId}.${field}`, ''])),
  );

/** How a submission is opened again, and one that was deleted brought back. */
function takenBack(submissions: Model<SubmissionRecord>) {
  return {
    /**
     * Date and scores stay: the last closing counts until there is another. What closing found of the steps goes, since
     * their answers change.
     */
    async reopen(
      { _id, results }: SubmissionRecord,
      reopening: ReopeningRecord,
      decision: DecisionRecord | null,
    ): Promise<void> {
      const computed = computedOf(results);
      const fields = { closed: false, submittedBy: null, reopening, decision, updatedAt: reopening.at };
      const unset = Object.keys(computed).length > 0 ? { $unset: computed } : {};
      await submissions.updateOne({ _id, deletedAt: null }, { $set: fields, ...unset, $inc: { revision: 1 } });
    },
    /** Closes it as it was handed in; false when somebody has worked on it since `revision`. */
    async undoReopening(
      { _id, revision }: SubmissionRecord,
      { results, submittedBy, submittedAt }: ClosingRecord,
      decision: DecisionRecord | null,
    ): Promise<boolean> {
      const fields = {
        closed: true,
        results,
        submittedBy,
        submissionDate: submittedAt,
        reopening: null,
        decision,
        updatedAt: submittedAt,
      };
      const open = { _id, revision, closed: false, deletedAt: null };
      const change = { $set: fields, $inc: { revision: 1 } };
      return (await submissions.updateOne(open, change)).matchedCount === 1;
    },
    /** One that was deleted at `since` or later. */
    async findDeleted(id: string, since: Date): Promise<SubmissionRecord | null> {
      return submissions.findOne({ _id: id, deletedAt: { $type: 'date', $gte: since } }).lean();
    },
    /** False when it was brought back, or removed for good, in the meantime. */
    async restore({ _id, deletedAt }: SubmissionRecord): Promise<boolean> {
      const back = { $set: { deletedAt: null }, $inc: { revision: 1 } };
      return (await submissions.updateOne({ _id, deletedAt }, back)).matchedCount === 1;
    },
  };
}

/** Files in their relation to submissions, those that are only marked deleted among them. */
function ofFiles(submissions: Model<SubmissionRecord>) {
  return {
    /** Which of these files are offered to a submission, one that is only marked deleted too. */
    async offeredFiles(ids: readonly string[]): Promise<string[]> {
      return submissions.distinct('customFile.id', { 'customFile.id': { $in: [...ids] } });
    },
    /**
     * Which of these applicants' files the answers of their submission name, of one that is only marked deleted too.
     */
    async namedFiles(files: readonly SubmissionFile[]): Promise<string[]> {
      const ids = [...new Set(files.map(({ submissionId }) => submissionId ?? ''))];
      // Files that are looked at together are mostly of a few calls: their upload steps are few, and other answers are
      // large.
      const contents = Object.fromEntries(files.map(({ stepId }) => [`results.${stepId}.content`, 1 as const]));
      const found = await submissions.find({ _id: { $in: ids } }, contents).lean();
      const byId = new Map(found.map((submission) => [submission._id, submission]));
      return files
        .filter((file) => filesOf({ results: {}, ...byId.get(file.submissionId ?? '') }, [file]).length > 0)
        .map(({ _id }) => _id);
    },
    /** Submissions of these organizations to which the file is offered. */
    async findByCustomFile(fileId: string, organizationIds: readonly string[]): Promise<string[]> {
      const rows = await submissions
        .find({ 'customFile.id': fileId, organizationId: { $in: [...organizationIds] }, deletedAt: null }, { _id: 1 })
        .lean();
      return rows.map(({ _id }) => _id);
    },
  };
}

/** What administrators do to submissions; each counts as a change, so that a closing under way looks again. */
export function createSubmissionAdminRepository(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const change = async (id: string, changes: Partial<SubmissionRecord>): Promise<void> => {
    await submissions.updateOne({ _id: id, deletedAt: null }, { $set: changes, $inc: { revision: 1 } });
  };
  return {
    ...takenBack(submissions),
    ...ofFiles(submissions),
    /** How many submissions each of these calls has, under way, handed in and withdrawn. */
    async countByCall(
      callIds: readonly string[],
    ): Promise<{ callId: string; closed: boolean | null; count: number }[]> {
      const counts = await submissions.aggregate<{ _id: { callId: string; closed: boolean | null }; count: number }>([
        { $match: { callId: { $in: [...callIds] }, deletedAt: null } },
        { $group: { _id: { callId: '$callId', closed: '$closed' }, count: { $sum: 1 } } },
      ]);
      return counts.map(({ _id, count }) => ({ ..._id, count }));
    },
    markDeleted: (id: string, at: Date) => change(id, { deletedAt: at }),
    setCustomFile: (id: string, customFile: CustomFile | null, at: Date) => change(id, { customFile, updatedAt: at }),
  };
}
export type SubmissionAdminRepository = ReturnType<typeof createSubmissionAdminRepository>;
