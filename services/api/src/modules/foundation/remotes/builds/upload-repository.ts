import { type Connection, Schema } from 'mongoose';

/** An announced archive by its id in the file store. An old announcement means that the upload was abandoned. */
export interface UploadRecord {
  _id: string;
  startedAt: Date;
}

const uploadSchema = new Schema<UploadRecord>(
  { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
uploadSchema.index({ startedAt: 1 });

/** Maximum number of abandoned archives to clear at once. */
const MAX_CLEARED = 20;

/** Announced uploads, so that interrupted ones leave no files. */
export function createUploadRepository(connection: Connection) {
  const uploads = connection.model<UploadRecord>('RemoteUpload', uploadSchema, 'remoteUploads');
  return {
    announce: async (_id: string, startedAt: Date): Promise<void> =>
      void (await uploads.insertMany([{ _id, startedAt }])),
    isAnnounced: async (_id: string): Promise<boolean> => (await uploads.exists({ _id })) !== null,
    /** The archive is complete or removed. */
    async settle(_id: string): Promise<void> {
      await uploads.deleteOne({ _id });
    },
    /** Archives announced before this time. */
    findAbandoned: async (before: Date): Promise<string[]> =>
      (
        await uploads
          .find({ startedAt: { $lt: before } })
          .sort({ startedAt: 1 })
          .limit(MAX_CLEARED)
          .lean()
      ).map(({ _id }) => _id),
  };
}
export type UploadRepository = ReturnType<typeof createUploadRepository>;
