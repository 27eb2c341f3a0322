import { type Connection, type Model, Schema } from 'mongoose';
import { submissionModel, type SubmissionRecord } from './model.ts';

/** Reserved forever: letters that mention a code must never refer to another submission. */
interface SubmissionCodeRecord {
  /** In a sharded cluster only identifiers can be unique across shards. */
  _id: string;
  submissionId: string | null;
  /** When codes of existing submissions were imported; set only on the marker record. */
  takenUpAt?: Date | null;
}

const codeSchema = new Schema<SubmissionCodeRecord>(
  { _id: { type: String, required: true }, submissionId: { type: String, default: null }, takenUpAt: Date },
  { versionKey: false, strict: 'throw', shardKey: { _id: 'hashed' } },
);

/** The marker record; no code looks like this. */
const TAKEN_UP = 'all before';
const BATCH = 1000;
const DAY = 24 * 60 * 60 * 1000;
/** For a week, instances of the previous version may still start submissions without reserving their codes. */
const OLD_COPIES_MS = 7 * DAY;

type Coded = Pick<SubmissionRecord, '_id' | 'code'>;

/** Codes of all submissions, including deleted ones. */
export class SubmissionCodes {
  private readonly codes: Model<SubmissionCodeRecord>;
  private readonly submissions: Model<SubmissionRecord>;

  constructor(connection: Connection) {
    this.codes = connection.model<SubmissionCodeRecord>('SubmissionCode', codeSchema, 'submissionCodes');
    this.submissions = submissionModel(connection);
  }

  /** Rejects with a duplicate key error when it is taken. */
  async take(code: string, submissionId: string): Promise<void> {
    await this.codes.create({ _id: code, submissionId });
  }

  /** Imports codes of submissions older than this collection; safe to repeat. */
  async takeUpOld(at: Date): Promise<void> {
    const { takenUpAt } = (await this.codes.findById(TAKEN_UP).lean<SubmissionCodeRecord>()) ?? {};
    const since = takenUpAt ? new Date(takenUpAt.getTime() - DAY) : new Date(0);
    const until = new Date((takenUpAt ?? at).getTime() + OLD_COPIES_MS);
    for (const closed of [false, true])
      await this.takeUp({ closed, deletedAt: null, createdAt: { $gte: since, $lt: until } });
    if (takenUpAt) return;
    await this.takeUp({ deletedAt: { $type: 'date' } });
    await this.codes.updateOne({ _id: TAKEN_UP }, { $setOnInsert: { takenUpAt: at } }, { upsert: true });
  }

  private async takeUp(filter: object): Promise<void> {
    let batch: Coded[] = [];
    const flush = async () => {
      const upserts = batch.map(({ _id, code }) => ({
        updateOne: { filter: { _id: code }, update: { $setOnInsert: { submissionId: _id } }, upsert: true },
      }));
      if (upserts.length > 0) await this.codes.bulkWrite(upserts, { ordered: false });
      batch = [];
    };
    for await (const record of this.submissions.find(filter, { code: 1 }).lean<Coded[]>().cursor())
      if (batch.push(record) >= BATCH) await flush();
    await flush();
  }
}
