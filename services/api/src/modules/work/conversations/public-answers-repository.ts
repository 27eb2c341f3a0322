import { type Connection, type Model, Schema } from 'mongoose';

/** For everyone who may see the call; plain text. */
export interface PublicAnswerRecord {
  _id: string;
  callId: string;
  question: string;
  answer: string;
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

export class PublicAnswerRepository {
  private readonly answers: Model<PublicAnswerRecord>;

  constructor(connection: Connection) {
    this.answers = connection.model<PublicAnswerRecord>('PublicAnswer', schema, 'publicAnswers');
  }

  async find(id: string): Promise<PublicAnswerRecord | null> {
    return this.answers.findById(id).lean<PublicAnswerRecord>();
  }

  /** Newest first; they are few. */
  of(callId: string): Promise<PublicAnswerRecord[]> {
    return this.answers.find({ callId }).sort({ publishedAt: -1, _id: -1 }).lean<PublicAnswerRecord[]>().exec();
  }

  count(callId: string): Promise<number> {
    return this.answers.countDocuments({ callId }).exec();
  }

  async insert(record: PublicAnswerRecord): Promise<void> {
    await this.answers.create(record);
  }

  async update({ _id, version }: PublicAnswerRecord, changes: Partial<PublicAnswerRecord>): Promise<boolean> {
    const change = { $set: changes, $inc: { version: 1 } };
    return (await this.answers.updateOne({ _id, version }, change)).matchedCount === 1;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.answers.deleteOne({ _id: id })).deletedCount === 1;
  }
}
