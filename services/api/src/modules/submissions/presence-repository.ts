import { type Connection, Schema } from 'mongoose';

/** On which step of a submission somebody is; it ends by itself unless it is shown again. */
export interface PresenceRecord {
  /** Submission and person, so that somebody is in one place, in however many windows. */
  _id: string;
  submissionId: string;
  userId: string;
  stepId: string;
  /** How often the step changed; news only where it did. */
  moves: number;
  /** How often it was shown again without a change. */
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
// What is over is not read any more; the database removes it.
presenceSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

const idOf = (submissionId: string, userId: string): string => `${submissionId} ${userId}`;

/** The submission of a record, from its identifier. */
export const submissionOfPresence = (id: string): string => id.split(' ')[0] ?? '';

/** More people are in no submission at once, or nobody reads so many names. */
const MOST_PRESENT = 50;

/** Who is where. */
export function createPresences(connection: Connection) {
  const presences = connection.model<PresenceRecord>('Presence', presenceSchema, 'presences');
  return {
    /** Shows that somebody is on a step until then. */
    async show(submissionId: string, userId: string, stepId: string, until: Date): Promise<void> {
      const _id = idOf(submissionId, userId);
      const again = await presences.updateOne({ _id, stepId }, { $set: { until }, $inc: { beats: 1 } });
      if (again.matchedCount === 1) return;
      const moved = { $set: { submissionId, userId, stepId, until }, $inc: { moves: 1 } };
      await presences.updateOne({ _id }, moved, { upsert: true });
    },
    async leave(submissionId: string, userId: string): Promise<void> {
      await presences.deleteOne({ _id: idOf(submissionId, userId) });
    },
    /** Who else is there at this moment. */
    async findOthers(submissionId: string, userId: string, now: Date): Promise<PresenceRecord[]> {
      return presences
        .find({ submissionId, until: { $gt: now }, userId: { $ne: userId } })
        .limit(MOST_PRESENT)
        .lean();
    },
  };
}
export type Presences = ReturnType<typeof createPresences>;
