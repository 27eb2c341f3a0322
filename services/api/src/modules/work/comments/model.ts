import { Schema } from 'mongoose';

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

export const commentSchema = new Schema<CommentRecord>(
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
