import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import type { SubmissionRecord } from './model.ts';
import { submissionSchema } from './model.ts';

/** That a code is taken. It stays so: what somebody has in a letter never names anything else. */
interface SubmissionCodeRecord {
  /** The code itself, since of identifiers alone each database knows that there is one of each. */
  _id: string;
  submissionId: string | null;
  /** Of the note that the codes of before were taken up: when that was done. */
  takenUpAt?: Date | null;
}

const codeSchema = new Schema<SubmissionCodeRecord>(
  { _id: { type: String, required: true }, submissionId: { type: String, default: null }, takenUpAt: Date },
  { versionKey: false, strict: 'throw', shardKey: { _id: 'hashed' } },
);

/** No code looks like this. */
const TAKEN_UP = 'all before';
const BATCH = 1000;
const DAY = 24 * 60 * 60 * 1000;
/** A copy of the version before may still begin submissions while this one starts; none does so for a week. */
const OLD_COPIES_MS = 7 * DAY;

type Coded = Pick<SubmissionRecord, '_id' | 'code'>;

/** The codes of all submissions there ever were. */
export function createSubmissionCodes(connection: Connection) {
  const codes = connection.model<SubmissionCodeRecord>('SubmissionCode', codeSchema, 'submissionCodes');
  const submissions = connection.model<SubmissionRecord>('Submission', submissionSchema, 'submissions');

  async function takeUp(filter: object): Promise<void> {
    let batch: Coded[] = [];
    const flush = async () => {
      const upserts = batch.map(({ _id, code }) => ({
        updateOne: { filter: { _id: code }, update: { $setOnInsert: { submissionId: _id } }, upsert: true },
      }));
      if (upserts.length > 0) await codes.bulkWrite(upserts, { ordered: false });
      batch = [];
    };
    for await (const record of submissions.find(filter, { code: 1 }).lean<Coded[]>().cursor())
      if (batch.push(record) >= BATCH) await flush();
    await flush();
  }

  return {
    /** Rejects as a duplicate where the code is taken. */
    async take(code: string, submissionId: string): Promise<void> {
      await codes.create({ _id: code, submissionId });
    },
    /** Takes up the codes of submissions from before codes were kept by themselves, once; can be done again. */
    async takeUpOld(at: Date): Promise<void> {
      const { takenUpAt } = (await codes.findById(TAKEN_UP).lean<SubmissionCodeRecord>()) ?? {};
      const since = takenUpAt ? new Date(takenUpAt.getTime() - DAY) : new Date(0);
      const until = new Date((takenUpAt ?? at).getTime() + OLD_COPIES_MS);
      for (const closed of [false, true])
        await takeUp({ closed, deletedAt: null, createdAt: { $gte: since, $lt: until } });
      if (takenUpAt) return;
      await takeUp({ deletedAt: { $type: 'date' } });
      await codes.updateOne({ _id: TAKEN_UP }, { $setOnInsert: { takenUpAt: at } }, { upsert: true });
    },
  };
}
