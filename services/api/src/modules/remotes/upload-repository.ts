import { type Connection, Schema } from 'mongoose';

/** An archive on its way into the store, by its identifier there; one that stands here for long never arrived. */
export interface UploadRecord {
  _id: string;
  startedAt: Date;
}

const uploadSchema = new Schema<UploadRecord>(
  { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
uploadSchema.index({ startedAt: 1 });

/** So many that were left over are cleared at once. */
const MOST_CLEARED = 20;

/** What is being uploaded, so that nothing of it is left behind whatever happens meanwhile. */
export function createUploadRepository(connection: Connection) {
  const uploads = connection.model<UploadRecord>('RemoteUpload', uploadSchema, 'remoteUploads');
  return {
    announce: async (_id: string, startedAt: Date): Promise<void> =>
      void (await uploads.insertMany([{ _id, startedAt }])),
    isAnnounced: async (_id: string): Promise<boolean> => (await uploads.exists({ _id })) !== null,
    /** It has arrived, or is gone. */
    async settle(_id: string): Promise<void> {
      await uploads.deleteOne({ _id });
    },
    /** The archives that have been on their way since before. */
    findAbandoned: async (before: Date): Promise<string[]> =>
      (
        await uploads
          .find({ startedAt: { $lt: before } })
          .sort({ startedAt: 1 })
          .limit(MOST_CLEARED)
          .lean()
      ).map(({ _id }) => _id),
  };
}
export type UploadRepository = ReturnType<typeof createUploadRepository>;
