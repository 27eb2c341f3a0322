import { Schema, type Connection } from 'mongoose';
import { v7 as uuid } from 'uuid';

/** Somebody who belonged to an organization until lately. */
export interface FormerMemberRecord {
  _id: string;
  organizationId: string;
  userId: string;
  endedAt: Date;
  /** From then on nobody asks for it, and the database removes it. */
  expiresAt: Date;
}

/** For so long a former membership is a conflict of interest (docs/rules.md#reviewer-conflicts). */
const YEARS = 2;
/** The newest ones of an organization are looked at, and no more. */
const MOST = 500;

const text = { type: String, required: true };
const date = { type: Date, required: true };

const formerMemberSchema = new Schema<FormerMemberRecord>(
  { _id: text, organizationId: text, userId: text, endedAt: date, expiresAt: date },
  { versionKey: false, strict: 'throw' },
);
formerMemberSchema.index({ organizationId: 1, userId: 1 });
formerMemberSchema.index({ organizationId: 1, expiresAt: -1 });
formerMemberSchema.index({ userId: 1 });
formerMemberSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

function expiryOf(endedAt: Date): Date {
  const expiresAt = new Date(endedAt);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + YEARS);
  return expiresAt;
}

/** Who belonged to which organization within the last two years. */
export function createFormerMemberRepository(connection: Connection) {
  const records = connection.model<FormerMemberRecord>('FormerMember', formerMemberSchema, 'formerMembers');
  return {
    /** Who leaves again is noted once, with the later date. */
    async add(organizationId: string, userId: string, endedAt: Date): Promise<void> {
      const change = { $set: { endedAt, expiresAt: expiryOf(endedAt) }, $setOnInsert: { _id: uuid() } };
      await records.updateOne({ organizationId, userId }, change, { upsert: true });
    },
    async organizationsOf(userIds: readonly string[], at: Date): Promise<string[]> {
      const found = await records.find({ userId: { $in: [...userIds] }, expiresAt: { $gt: at } }).lean();
      return found.map(({ organizationId }) => organizationId);
    },
    async peopleOf(organizationIds: readonly string[], at: Date): Promise<string[]> {
      const found = await records
        .find({ organizationId: { $in: [...organizationIds] }, expiresAt: { $gt: at } }, { userId: 1 })
        .sort({ expiresAt: -1 })
        .limit(MOST)
        .lean();
      return found.map(({ userId }) => userId);
    },
    of: (userId: string): AsyncIterable<FormerMemberRecord> =>
      records.find({ userId }).sort({ endedAt: 1 }).lean<FormerMemberRecord[]>().cursor(),
    async forget(userId: string): Promise<void> {
      await records.deleteMany({ userId });
    },
  };
}
export type FormerMemberRepository = ReturnType<typeof createFormerMemberRepository>;
