import type { CustomFile } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import type { ClosingRecord } from './closing-repository.ts';
import { type DecisionRecord, type ReopeningRecord, submissionSchema, type SubmissionRecord } from './model.ts';
import { filesOf, type FilePlace } from '../answers/submission-files.ts';

/** Fields of a step that closing computes. */
const COMPUTED = ['score', 'quizResult', 'impactResult'] as const;

/** A file and the submission it was uploaded for. */
export type SubmissionFile = FilePlace & { submissionId: string | null };

/** The fields of step results that closing wrote. */
const computedOf = (results: SubmissionRecord['results']): Record<string, ''> =>
  Object.fromEntries(
    Object.keys(results).flatMap((stepId) => COMPUTED.map((field): [string, ''] => [`results.${stepId}.${field}`, ''])),
  );

/** Reopens submissions and restores deleted ones. */
function takenBack(submissions: Model<SubmissionRecord>) {
  return {
    /**
     * The date and the total scores stay until the next closing; the steps' own scores go, since their answers change.
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
    /** Closes it as it was submitted; false when anything changed since `revision`. */
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
    /** A submission deleted at `since` or later. */
    async findDeleted(id: string, since: Date): Promise<SubmissionRecord | null> {
      return submissions.findOne({ _id: id, deletedAt: { $type: 'date', $gte: since } }).lean();
    },
    /** False when it was restored, or removed for good, in the meantime. */
    async restore({ _id, deletedAt }: SubmissionRecord): Promise<boolean> {
      const back = { $set: { deletedAt: null }, $inc: { revision: 1 } };
      return (await submissions.updateOne({ _id, deletedAt }, back)).matchedCount === 1;
    },
  };
}

/** Queries for files of submissions, including submissions marked as deleted. */
function ofFiles(submissions: Model<SubmissionRecord>) {
  return {
    /** Which of these files are offered to a submission, including submissions marked as deleted. */
    async offeredFiles(ids: readonly string[]): Promise<string[]> {
      return submissions.distinct('customFile.id', { 'customFile.id': { $in: [...ids] } });
    },
    /** Which of these applicants' files are named in the answers of their submission, even one marked as deleted. */
    async namedFiles(files: readonly SubmissionFile[]): Promise<string[]> {
      const ids = [...new Set(files.map(({ submissionId }) => submissionId ?? ''))];
      // Files of one batch mostly belong to a few calls, so loading only their upload steps avoids large answers.
      const contents = Object.fromEntries(files.map(({ stepId }) => [`results.${stepId}.content`, 1 as const]));
      const found = await submissions.find({ _id: { $in: ids } }, contents).lean();
      const byId = new Map(found.map((submission) => [submission._id, submission]));
      return files
        .filter((file) => filesOf({ results: {}, ...byId.get(file.submissionId ?? '') }, [file]).length > 0)
        .map(({ _id }) => _id);
    },
    /** Submissions of these organizations that are offered the file. */
    async findByCustomFile(fileId: string, organizationIds: readonly string[]): Promise<string[]> {
      const rows = await submissions
        .find({ 'customFile.id': fileId, organizationId: { $in: [...organizationIds] }, deletedAt: null }, { _id: 1 })
        .lean();
      return rows.map(({ _id }) => _id);
    },
  };
}

/** Administrators' changes to submissions; each raises the revision, so that a concurrent closing reads again. */
export function createSubmissionAdminRepository(connection: Connection) {
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');
  const change = async (id: string, changes: Partial<SubmissionRecord>): Promise<void> => {
    await submissions.updateOne({ _id: id, deletedAt: null }, { $set: changes, $inc: { revision: 1 } });
  };
  return {
    ...takenBack(submissions),
    ...ofFiles(submissions),
    /** Counts the submissions of each call: drafts, submitted and withdrawn. */
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
