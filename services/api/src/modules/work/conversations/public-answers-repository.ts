import { type Connection, Schema } from 'mongoose';

/** A question and its answer for everyone who may see the call; plain text. */
export interface PublicAnswerRecord {
  _id: string;
  callId: string;
  question: string;
  answer: string;
  /** The administrator who published it. */
  publishedBy: string;
  publishedAt: Date;
  changedAt: Date | null;
  version: number;
}

const text = { type: String, required: true };

const schema = new Schema<PublicAnswerRecord>(
  {
    ...{ _id: text, callId: text, question: text, answer: text, publishedBy: text },
    publishedAt: { type: Date, required: true },
    changedAt: { type: Date, default: null },
    version: { type: Number, default: 1 },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ callId: 1, publishedAt: -1, _id: -1 });

/** The published answers of calls. */
export function createPublicAnswerRepository(connection: Connection) {
  const answers = connection.model<PublicAnswerRecord>('PublicAnswer', schema, 'publicAnswers');
  return {
    find: async (id: string): Promise<PublicAnswerRecord | null> => answers.findById(id).lean<PublicAnswerRecord>(),
    /** All of a call, newest first; they are few. */
    of: (callId: string): Promise<PublicAnswerRecord[]> =>
      answers.find({ callId }).sort({ publishedAt: -1, _id: -1 }).lean<PublicAnswerRecord[]>().exec(),
    count: (callId: string): Promise<number> => answers.countDocuments({ callId }).exec(),
    insert: async (record: PublicAnswerRecord): Promise<void> => void (await answers.create(record)),
    /** Replaces an answer; false when another change came first. */
    async update({ _id, version }: PublicAnswerRecord, changes: Partial<PublicAnswerRecord>): Promise<boolean> {
      const change = { $set: changes, $inc: { version: 1 } };
      return (await answers.updateOne({ _id, version }, change)).matchedCount === 1;
    },
    /** False when it was already removed. */
    remove: async (id: string): Promise<boolean> => (await answers.deleteOne({ _id: id })).deletedCount === 1,
  };
}
export type PublicAnswerRepository = ReturnType<typeof createPublicAnswerRepository>;
