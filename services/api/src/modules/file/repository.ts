import type { Connection } from 'mongoose';
import { attachmentSchema, type AttachmentRecord } from './model.ts';

/** What is known of a submission's files, beside their bytes. */
export function createAttachmentRepository(connection: Connection) {
  const attachments = connection.model<AttachmentRecord>('Attachment', attachmentSchema, 'attachments');
  return {
    async insert(record: AttachmentRecord): Promise<void> {
      await attachments.create(record);
    },
    async markStored(id: string, { mime, size, fileName }: Pick<AttachmentRecord, 'mime' | 'size' | 'fileName'>): Promise<void> {
      await attachments.updateOne({ _id: id }, { $set: { mime, size, fileName, state: 'stored' } });
    },
    async remove(id: string): Promise<void> {
      await attachments.deleteOne({ _id: id });
    },
    async find(id: string): Promise<AttachmentRecord | null> {
      return attachments.findOne({ _id: id, state: 'stored' }).lean();
    },
    async findOfSubmission(submissionId: string): Promise<AttachmentRecord[]> {
      return attachments.find({ submissionId, state: 'stored' }).sort({ uploadedAt: 1 }).lean();
    },
    /** Whatever became of them. */
    async findAllOfSubmission(submissionId: string): Promise<AttachmentRecord[]> {
      return attachments.find({ submissionId }).lean();
    },
    /** A person's files, one after the other. */
    uploadedBy: (userId: string): AsyncIterable<AttachmentRecord> => attachments.find({ uploadedBy: userId, state: 'stored' }).sort({ uploadedAt: 1 }).lean<AttachmentRecord[]>().cursor(),
    /** Every file that administrators dropped, one after the other. */
    ofAdministrators: (): AsyncIterable<Pick<AttachmentRecord, '_id' | 'unusedSince'>> =>
      attachments.find({ submissionId: null, state: 'stored' }, { unusedSince: 1 }).lean<Pick<AttachmentRecord, '_id' | 'unusedSince'>[]>().cursor(),
    async setUnusedSince(ids: readonly string[], since: Date | null): Promise<void> {
      await attachments.updateMany({ _id: { $in: [...ids] }, state: 'stored' }, { $set: { unusedSince: since } });
    },
    /** Of use from now on: of this and its removal at once, one runs again. False when it is gone. */
    async keep(id: string): Promise<boolean> {
      const { matchedCount } = await attachments.updateOne({ _id: id, state: 'stored' }, { $set: { unusedSince: null } });
      return matchedCount === 1;
    },
    /** Uploads that were under way when the process ended, and removals. */
    async findUnfinished(before: Date): Promise<AttachmentRecord[]> {
      return attachments.find({ state: { $in: ['uploading', 'removing'] }, uploadedAt: { $lt: before } }).lean();
    },
  };
}
export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;
