import { type Connection, type Model, Schema } from 'mongoose';

interface UploadDayRecord {
  /** `mfe-calls 2026-11-23` */
  _id: string;
  bytes: number;
  day: Date;
}

const uploadDaySchema = new Schema<UploadDayRecord>(
  {
    _id: { type: String, required: true },
    bytes: { type: Number, default: 0 },
    day: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
uploadDaySchema.index({ day: 1 }, { expireAfterSeconds: 2 * 24 * 60 * 60 });

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export class UploadDays {
  private readonly days: Model<UploadDayRecord>;

  constructor(connection: Connection) {
    this.days = connection.model<UploadDayRecord>('RemoteUploadDay', uploadDaySchema, 'remoteUploadDays');
  }

  async add(name: string, bytes: number, at: Date): Promise<void> {
    const day = dayOf(at);
    const change = { $inc: { bytes }, $setOnInsert: { day: new Date(day) } };
    await this.days.updateOne({ _id: `${name} ${day}` }, change, { upsert: true });
  }

  /** Bytes on the UTC day of `at`. */
  async bytesOn(name: string, at: Date): Promise<number> {
    return (await this.days.findById(`${name} ${dayOf(at)}`).lean())?.bytes ?? 0;
  }
}
