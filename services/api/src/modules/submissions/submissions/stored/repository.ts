import type { Connection, Model } from 'mongoose';
import type { SubmissionState } from '../../../calls/calls/index.ts';
import type { StepScores } from '../../../../step-kinds/index.ts';
import { SubmissionCodes } from './code-repository.ts';
import { type ReopeningRecord, submissionModel, type SubmissionRecord, type WithdrawalRecord } from './model.ts';
import { publishedDecision } from './decided-repository.ts';
import { type ResultWrite, writeFilter, writeUpdate } from './result-write.ts';
import type { ScoreTotals } from '../impact/closing-scores.ts';

export type Draft = Pick<SubmissionRecord, '_id' | 'code' | 'userId' | 'organizationId'>;

export type NewestSubmission = Draft & Pick<SubmissionRecord, 'callId' | 'submissionDate'>;

export interface StoredState extends Omit<SubmissionState, 'reopening'> {
  stepSetId: string;
  reopened: ReopeningRecord | null;
}

export interface ClosingScores extends ScoreTotals {
  results: Record<string, StepScores>;
}

interface GivenFramework {
  callId: string;
  stepSetId: string;
  stepId: string;
  versionId: string;
}

const STATE_FIELDS = {
  callId: 1,
  closed: 1,
  withdrawal: 1,
  customFile: 1,
  'decision.published': 1,
  reopening: 1,
  stepSetId: 1,
} as const;

const stateOf = (record: SubmissionRecord): StoredState => ({
  id: record._id,
  closed: record.closed === true,
  ...(record.withdrawal && { withdrawnAt: record.withdrawal.at }),
  customFile: record.customFile,
  decision: publishedDecision(record),
  stepSetId: record.stepSetId,
  reopened: (record.closed === false && record.reopening) || null,
});

/** Each change is one write to one document. */
export class SubmissionRepository {
  private readonly submissions: Model<SubmissionRecord>;
  private readonly codes: SubmissionCodes;

  constructor(connection: Connection) {
    this.submissions = submissionModel(connection);
    this.codes = new SubmissionCodes(connection);
  }

  async find(id: string): Promise<SubmissionRecord | null> {
    return this.submissions.findOne({ _id: id, deletedAt: null }).lean();
  }

  async findOwned(id: string, organizationId: string): Promise<SubmissionRecord | null> {
    return this.submissions.findOne({ _id: id, organizationId, deletedAt: null }).lean();
  }

  async findOwners(
    ids: readonly string[],
  ): Promise<Pick<SubmissionRecord, '_id' | 'code' | 'callId' | 'organizationId' | 'userId'>[]> {
    return this.submissions
      .find({ _id: { $in: [...ids] } }, { code: 1, callId: 1, organizationId: 1, userId: 1 })
      .lean();
  }

  async findByResult(resultId: string): Promise<SubmissionRecord | null> {
    return this.submissions.findOne({ resultIds: resultId, deletedAt: null }).lean();
  }

  /** The first one, if a merge of organizations left two. */
  async findForCall(callId: string, organizationId: string): Promise<SubmissionState | null> {
    const record = await this.submissions
      .findOne({ callId, organizationId, deletedAt: null }, { closed: 1 })
      .sort({ mergeId: 1 })
      .lean();
    return record && { id: record._id, closed: record.closed === true };
  }

  async findStarted(organizationId: string): Promise<string[]> {
    return this.submissions.distinct('callId', { organizationId, deletedAt: null });
  }

  async findNewest(closed: boolean): Promise<NewestSubmission | null> {
    return this.submissions
      .findOne({ closed, deletedAt: null }, { code: 1, userId: 1, organizationId: 1, callId: 1, submissionDate: 1 })
      .sort({ _id: -1 })
      .lean<NewestSubmission>();
  }

  async findStates(organizationId: string, callIds: readonly string[]): Promise<Map<string, StoredState>> {
    const filter = { callId: { $in: [...callIds] }, organizationId, deletedAt: null };
    // After a merge of organizations, the one of two without a `mergeId` comes last and overwrites the other.
    const records = await this.submissions.find(filter, STATE_FIELDS).sort({ mergeId: -1 }).lean<SubmissionRecord[]>();
    return new Map(records.map((record) => [record.callId, stateOf(record)]));
  }

  async findDrafts(callId: string, after: string, limit: number): Promise<Draft[]> {
    const filter = { callId, closed: false, _id: { $gt: after }, deletedAt: null };
    return this.submissions
      .find(filter, { code: 1, userId: 1, organizationId: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Draft[]>();
  }

  async stepSetsOfDrafts(callId: string): Promise<string[]> {
    return this.submissions.distinct('stepSetId', { callId, closed: false, deletedAt: null });
  }

  /** Drafts with another framework for the step retain it. */
  async giveFramework({ callId, stepSetId, stepId, versionId }: GivenFramework): Promise<void> {
    const field = `frameworks.${stepId}`;
    await this.submissions.updateMany(
      { callId, closed: false, deletedAt: null, stepSetId, [field]: { $exists: false } },
      { $set: { [field]: versionId }, $addToSet: { frameworkIds: versionId } },
    );
  }

  async usesFramework(frameworkId: string, organizationId?: string): Promise<boolean> {
    return (
      (await this.submissions.exists({
        frameworkIds: frameworkId,
        ...(organizationId === undefined ? {} : { organizationId }),
        deletedAt: null,
      })) !== null
    );
  }

  async countByFramework(frameworkIds: readonly string[]): Promise<Map<string, number>> {
    const wanted = { frameworkIds: { $in: [...frameworkIds] } };
    const counts = await this.submissions.aggregate<{ _id: string; count: number }>([
      { $match: { ...wanted, deletedAt: null } },
      { $unwind: '$frameworkIds' },
      { $match: wanted },
      { $group: { _id: '$frameworkIds', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }

  /** False when the submission is closed, the version is outdated, or the key was already used. */
  async writeResult(write: ResultWrite): Promise<boolean> {
    const { modifiedCount } = await this.submissions.updateOne(writeFilter(write), writeUpdate(write));
    return modifiedCount === 1;
  }

  /** False if `revision` changed, or its decision was published (no new revision). */
  async withdraw({ _id, revision, closed }: SubmissionRecord, withdrawal: WithdrawalRecord): Promise<boolean> {
    const change = { $set: { closed: null, withdrawal, updatedAt: withdrawal.at }, $inc: { revision: 1 } };
    const which = { _id, revision, deletedAt: null, ...(closed && { 'decision.published': null }) };
    return (await this.submissions.updateOne(which, change)).matchedCount === 1;
  }

  /** False when anything changed since `revision`. */
  async resume({ _id, revision }: SubmissionRecord, closed: boolean, at: Date): Promise<boolean> {
    const change = { $set: { closed, withdrawal: null, updatedAt: at }, $inc: { revision: 1 } };
    return (await this.submissions.updateOne({ _id, revision, deletedAt: null }, change)).matchedCount === 1;
  }

  /**
   * For a change outside the document, such as a file; false once closed. Of two concurrent transactions, one is
   * retried.
   */
  async touch(id: string, at: Date): Promise<boolean> {
    const { matchedCount } = await this.submissions.updateOne(
      { _id: id, closed: false, deletedAt: null },
      { $set: { updatedAt: at }, $inc: { revision: 1 } },
    );
    return matchedCount === 1;
  }

  /** False when anything changed since `revision`. */
  async close(
    id: string,
    revision: number,
    { at, submittedBy }: { at: Date; submittedBy: string },
    { results, ...totals }: ClosingScores,
  ): Promise<boolean> {
    const scores = Object.entries(results).flatMap(([stepId, result]) =>
      Object.entries(result).map(([field, value]) => [`results.${stepId}.${field}`, value]),
    );
    const fields = {
      closed: true,
      submissionDate: at,
      submittedBy,
      ...{ reopening: null, correction: null },
      updatedAt: at,
      ...totals,
      ...(Object.fromEntries(scores) as object),
    };
    const change = { $set: fields, $inc: { revision: 1 } };
    const { matchedCount } = await this.submissions.updateOne(
      { _id: id, closed: false, revision, deletedAt: null },
      change,
    );
    return matchedCount === 1;
  }

  /** Call it in a transaction, which also stores the code. Rejects with a duplicate key error when either exists. */
  async insert(record: SubmissionRecord): Promise<void> {
    await this.submissions.create(record);
    await this.codes.take(record.code, record._id);
  }
}
