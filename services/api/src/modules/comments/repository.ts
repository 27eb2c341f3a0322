import type { Connection } from 'mongoose';
import { commentSchema, type CommentRecord } from './model.ts';

/** What administrators and reviewers say to each other. */
export function createCommentRepository(connection: Connection) {
  const comments = connection.model<CommentRecord>('Comment', commentSchema, 'comments');
  return {
    /** Newest first. */
    async page(
      submissionId: string,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<{ records: CommentRecord[]; total: number }> {
      const [records, total] = await Promise.all([
        comments.find({ submissionId }).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
        comments.countDocuments({ submissionId }),
      ]);
      return { records, total };
    },
    count: (submissionId: string): Promise<number> => comments.countDocuments({ submissionId }).exec(),
    find: async (id: string): Promise<CommentRecord | null> => comments.findById(id).lean(),
    insert: async (record: CommentRecord): Promise<void> => void (await comments.create(record)),
    /** False when somebody was faster. */
    async update({ _id, version }: CommentRecord, changes: Partial<CommentRecord>): Promise<boolean> {
      const change = { $set: changes, $inc: { version: 1 } };
      return (await comments.updateOne({ _id, version }, change)).matchedCount === 1;
    },
    /** False when it was gone. */
    remove: async (id: string): Promise<boolean> => (await comments.deleteOne({ _id: id })).deletedCount === 1,
    /** All of one person, oldest first. */
    of: (userId: string): AsyncIterable<CommentRecord> =>
      comments.find({ userId }).sort({ _id: 1 }).lean<CommentRecord[]>().cursor(),
  };
}
export type CommentRepository = ReturnType<typeof createCommentRepository>;
