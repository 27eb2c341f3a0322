import { Schema, type Connection, type Model } from 'mongoose';

/** Refers to people by id only. */
export interface CommentRecord {
  _id: string;
  submissionId: string;
  userId: string;
  reviewerId: string | null;
  text: string;
  mentions: string[];
  version: number;
  writtenAt: Date;
  changedAt: Date | null;
}

const text = { type: String, required: true };

const commentSchema = new Schema<CommentRecord>(
  {
    _id: text,
    submissionId: text,
    userId: text,
    reviewerId: { type: String, default: null },
    text,
    mentions: { type: [String], default: [] },
    version: { type: Number, default: 1 },
    writtenAt: { type: Date, required: true },
    changedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', shardKey: { submissionId: 1 } },
);
// Identifiers ascend with time.
commentSchema.index({ submissionId: 1, _id: -1 });
commentSchema.index({ userId: 1, _id: 1 });

export class CommentRepository {
  private readonly comments: Model<CommentRecord>;

  constructor(connection: Connection) {
    this.comments = connection.model<CommentRecord>('Comment', commentSchema, 'comments');
  }

  async page(
    submissionId: string,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: CommentRecord[]; total: number }> {
    const [records, total] = await Promise.all([
      this.comments.find({ submissionId }).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
      this.count(submissionId),
    ]);
    return { records, total };
  }

  count(submissionId: string): Promise<number> {
    return this.comments.countDocuments({ submissionId }).exec();
  }

  async find(id: string): Promise<CommentRecord | null> {
    return this.comments.findById(id).lean();
  }

  async insert(record: CommentRecord): Promise<void> {
    await this.comments.create(record);
  }

  async update({ _id, version }: CommentRecord, changes: Partial<CommentRecord>): Promise<boolean> {
    const change = { $set: changes, $inc: { version: 1 } };
    return (await this.comments.updateOne({ _id, version }, change)).matchedCount === 1;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.comments.deleteOne({ _id: id })).deletedCount === 1;
  }

  of(userId: string): AsyncIterable<CommentRecord> {
    return this.comments.find({ userId }).sort({ _id: 1 }).lean<CommentRecord[]>().cursor();
  }
}
