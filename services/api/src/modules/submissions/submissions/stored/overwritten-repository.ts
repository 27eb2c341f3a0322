import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import type { ResultRecord } from './model.ts';

/** Overwritten by a write without a version (docs/rules/09-submissions.md#overwritten-answers). */
export interface OverwrittenRecord {
  /** Submission, step and version, so that each version is stored once. */
  _id: string;
  submissionId: string;
  stepId: string;
  version: number;
  content: string;
  updatedAt: Date;
  updatedBy: string | null;
  overwrittenAt: Date;
  overwrittenBy: string;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };

const overwrittenSchema = new Schema<OverwrittenRecord>(
  {
    _id: text,
    submissionId: text,
    stepId: text,
    version: { type: Number, required: true },
    content: { type: String, default: '' },
    updatedAt: date,
    updatedBy: { type: String, default: null },
    overwrittenAt: date,
    overwrittenBy: text,
  },
  { versionKey: false, strict: 'throw', shardKey: { submissionId: 1 } },
);
overwrittenSchema.index({ submissionId: 1, stepId: 1, version: -1 });

const MAX_OVERWRITTEN = 20;

export type ListedOverwritten = Omit<OverwrittenRecord, 'content'>;

/** Deleted with their submission. */
export class OverwrittenAnswers {
  private readonly answers: Model<OverwrittenRecord>;

  constructor(connection: Connection) {
    this.answers = connection.model<OverwrittenRecord>('OverwrittenAnswer', overwrittenSchema, 'overwrittenAnswers');
  }

  async keep(
    { submissionId, stepId }: Pick<OverwrittenRecord, 'submissionId' | 'stepId'>,
    result: ResultRecord,
    overwrittenBy: string,
    overwrittenAt: Date,
  ): Promise<void> {
    const { content, updatedAt, updatedBy } = result;
    const version = await this.freeVersion({ submissionId, stepId }, result);
    const _id = `${submissionId} ${stepId} ${version}`;
    const fields = {
      stepId,
      version,
      content,
      updatedAt,
      updatedBy: updatedBy ?? null,
      overwrittenBy,
      overwrittenAt,
    };
    await this.answers
      .updateOne({ _id, submissionId }, { $setOnInsert: fields }, { upsert: true })
      // Two writes may overwrite the same version; it is stored once.
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
    await this.removeOldest(submissionId, stepId);
  }

  async list(submissionId: string, stepId: string): Promise<ListedOverwritten[]> {
    return this.answers
      .find({ submissionId, stepId }, { content: 0 })
      .sort({ version: -1 })
      .limit(MAX_OVERWRITTEN)
      .lean<ListedOverwritten[]>();
  }

  async find(submissionId: string, stepId: string, version: number): Promise<OverwrittenRecord | null> {
    return this.answers.findOne({ submissionId, stepId, version }).lean();
  }
  private async removeOldest(submissionId: string, stepId: string): Promise<void> {
    const stored = this.answers.find({ submissionId, stepId }, { _id: 1 }).sort({ version: -1 });
    const tooOld = (await stored.skip(MAX_OVERWRITTEN).lean()).map(({ _id }) => _id);
    if (tooOld.length > 0) await this.answers.deleteMany({ submissionId, _id: { $in: tooOld } });
  }

  /** Versions restart at 1 when a step's answer was removed; new entries go after all existing ones. */
  private async freeVersion(
    of: Pick<OverwrittenRecord, 'submissionId' | 'stepId'>,
    { version, updatedAt }: Pick<ResultRecord, 'version' | 'updatedAt'>,
  ): Promise<number> {
    const newest = await this.answers.findOne(of, { version: 1, updatedAt: 1 }).sort({ version: -1 }).lean();
    const isEarlier = newest === null || newest.version < version || newest.updatedAt >= updatedAt;
    return isEarlier ? version : newest.version + 1;
  }
}
