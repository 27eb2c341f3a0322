import type { Connection } from 'mongoose';
import { attachmentSchema, type AttachmentRecord } from './model.ts';

/** What is known of a submission's files, beside their bytes. */
export function createAttachmentRepository(connection: Connection) {
  const attachments = connection.model<AttachmentRecord>('Attachment', attachmentSchema, 'attachments');
  return {
    async insert(record: AttachmentRecord): Promise<void> {
      await attachments.create(record);
    },
    async markStored(id: string, { mime, size }: Pick<AttachmentRecord, 'mime' | 'size'>): Promise<void> {
      await attachments.updateOne({ _id: id }, { $set: { mime, size, state: 'stored' } });
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
    /** Uploads that were under way when the process ended. */
    async findUnfinished(before: Date): Promise<AttachmentRecord[]> {
      return attachments.find({ state: 'uploading', uploadedAt: { $lt: before } }).lean();
    },
  };
}
export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>;
