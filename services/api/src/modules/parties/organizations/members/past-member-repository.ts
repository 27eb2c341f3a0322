import { Schema, type Connection, type Model } from 'mongoose';
import { v7 as uuid } from 'uuid';

export interface PastMemberRecord {
  _id: string;
  organizationId: string;
  userId: string;
  endedAt: Date;
  /** The conflict ends, and the database deletes the record. */
  expiresAt: Date;
}

/** See docs/rules/13-reviews.md#reviewer-conflicts. */
const YEARS = 2;
/** Per organization, newest first. */
const MAX_READ = 500;

const text = { type: String, required: true };
const date = { type: Date, required: true };

const pastMemberSchema = new Schema<PastMemberRecord>(
  { _id: text, organizationId: text, userId: text, endedAt: date, expiresAt: date },
  { versionKey: false, strict: 'throw' },
);
pastMemberSchema.index({ organizationId: 1, userId: 1 });
pastMemberSchema.index({ organizationId: 1, expiresAt: -1 });
pastMemberSchema.index({ userId: 1 });
pastMemberSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

function expiryOf(endedAt: Date): Date {
  const expiresAt = new Date(endedAt);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + YEARS);
  return expiresAt;
}

export class PastMemberRepository {
  private readonly records: Model<PastMemberRecord>;

  constructor(connection: Connection) {
    this.records = connection.model<PastMemberRecord>('PastMember', pastMemberSchema, 'pastMembers');
  }

  /** Leaving twice makes one record, with the later date. */
  async add(organizationId: string, userId: string, endedAt: Date): Promise<void> {
    const change = { $set: { endedAt, expiresAt: expiryOf(endedAt) }, $setOnInsert: { _id: uuid() } };
    await this.records.updateOne({ organizationId, userId }, change, { upsert: true });
  }

  async organizationsOf(userIds: readonly string[], at: Date): Promise<string[]> {
    const found = await this.records.find({ userId: { $in: [...userIds] }, expiresAt: { $gt: at } }).lean();
    return found.map(({ organizationId }) => organizationId);
  }

  async peopleOf(organizationIds: readonly string[], at: Date): Promise<string[]> {
    const found = await this.records
      .find({ organizationId: { $in: [...organizationIds] }, expiresAt: { $gt: at } }, { userId: 1 })
      .sort({ expiresAt: -1 })
      .limit(MAX_READ)
      .lean();
    return found.map(({ userId }) => userId);
  }

  of(userId: string): AsyncIterable<PastMemberRecord> {
    return this.records.find({ userId }).sort({ endedAt: 1 }).lean<PastMemberRecord[]>().cursor();
  }

  async forget(userId: string): Promise<void> {
    await this.records.deleteMany({ userId });
  }
}
