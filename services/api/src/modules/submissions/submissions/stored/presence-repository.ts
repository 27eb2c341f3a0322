import { type Connection, type Model, Schema } from 'mongoose';

/** Expires unless renewed. */
export interface PresenceRecord {
  /** Submission and user: one record however many windows are open. */
  _id: string;
  submissionId: string;
  userId: string;
  stepId: string;
  /** Changes of the step; only these are sent as events. */
  moves: number;
  beats: number;
  until: Date;
}

const text = { type: String, required: true };
const count = { type: Number, default: 0 };

const presenceSchema = new Schema<PresenceRecord>(
  {
    _id: text,
    submissionId: text,
    userId: text,
    stepId: text,
    moves: count,
    beats: count,
    until: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
presenceSchema.index({ submissionId: 1, until: 1 });
// Expired records are ignored by queries; the database deletes them.
presenceSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

const idOf = (submissionId: string, userId: string): string => `${submissionId} ${userId}`;

export const submissionOfPresence = (id: string): string => id.split(' ')[0] ?? '';

/** More would not be readable. */
const MAX_PRESENT = 50;

export class Presences {
  private readonly presences: Model<PresenceRecord>;

  constructor(connection: Connection) {
    this.presences = connection.model<PresenceRecord>('Presence', presenceSchema, 'presences');
  }

  async show(submissionId: string, userId: string, stepId: string, until: Date): Promise<void> {
    const _id = idOf(submissionId, userId);
    const again = await this.presences.updateOne({ _id, stepId }, { $set: { until }, $inc: { beats: 1 } });
    if (again.matchedCount === 1) return;
    const moved = { $set: { submissionId, userId, stepId, until }, $inc: { moves: 1 } };
    await this.presences.updateOne({ _id }, moved, { upsert: true });
  }

  async leave(submissionId: string, userId: string): Promise<void> {
    await this.presences.deleteOne({ _id: idOf(submissionId, userId) });
  }

  async findOthers(submissionId: string, userId: string, now: Date): Promise<PresenceRecord[]> {
    return this.presences
      .find({ submissionId, until: { $gt: now }, userId: { $ne: userId } })
      .limit(MAX_PRESENT)
      .lean();
  }
}
