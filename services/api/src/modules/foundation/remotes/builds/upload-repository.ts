import { type Connection, type Model, Schema } from 'mongoose';

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
export class UploadRepository {
  private readonly uploads: Model<UploadRecord>;

  constructor(connection: Connection) {
    this.uploads = connection.model<UploadRecord>('RemoteUpload', uploadSchema, 'remoteUploads');
  }

  async announce(_id: string, startedAt: Date): Promise<void> {
    await this.uploads.insertMany([{ _id, startedAt }]);
  }

  async isAnnounced(_id: string): Promise<boolean> {
    return (await this.uploads.exists({ _id })) !== null;
  }

  /** The archive is complete or removed. */
  async settle(_id: string): Promise<void> {
    await this.uploads.deleteOne({ _id });
  }

  /** Archives announced before this time. */
  async findAbandoned(before: Date): Promise<string[]> {
    return (
      await this.uploads
        .find({ startedAt: { $lt: before } })
        .sort({ startedAt: 1 })
        .limit(MAX_CLEARED)
        .lean()
    ).map(({ _id }) => _id);
  }
}
