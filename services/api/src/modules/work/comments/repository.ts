import type { Connection } from 'mongoose';
import { commentSchema, type CommentRecord } from './model.ts';

/** Comments of administrators and reviewers. */
export function createCommentRepository(connection: Connection) {
  const comments = connection.model<CommentRecord>('Comment', commentSchema, 'comments');
  return {
    /** A page of comments, newest first. */
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
    /** Updates a comment; false when another change came first. */
    async update({ _id, version }: CommentRecord, changes: Partial<CommentRecord>): Promise<boolean> {
      const change = { $set: changes, $inc: { version: 1 } };
      return (await comments.updateOne({ _id, version }, change)).matchedCount === 1;
    },
    /** False when it was already removed. */
    remove: async (id: string): Promise<boolean> => (await comments.deleteOne({ _id: id })).deletedCount === 1,
    /** All comments of a person, oldest first. */
    of: (userId: string): AsyncIterable<CommentRecord> =>
      comments.find({ userId }).sort({ _id: 1 }).lean<CommentRecord[]>().cursor(),
  };
}
export type CommentRepository = ReturnType<typeof createCommentRepository>;
