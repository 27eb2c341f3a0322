import { type Connection, type Model, Schema } from 'mongoose';

/** By its id in the file store; an old announcement is an abandoned upload. */
export interface UploadRecord {
  _id: string;
  startedAt: Date;
}

const uploadSchema = new Schema<UploadRecord>(
  { _id: { type: String, required: true }, startedAt: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
uploadSchema.index({ startedAt: 1 });

/** At once. */
const MAX_CLEARED = 20;

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

  async settle(_id: string): Promise<void> {
    await this.uploads.deleteOne({ _id });
  }

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
