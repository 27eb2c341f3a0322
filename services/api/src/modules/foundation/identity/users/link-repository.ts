import type { Connection, Model } from 'mongoose';
import { identityLinkSchema, type IdentityLinkRecord } from './model.ts';

export class LinkRepository {
  private readonly links: Model<IdentityLinkRecord>;

  constructor(connection: Connection) {
    this.links = connection.model<IdentityLinkRecord>('IdentityLink', identityLinkSchema, 'identityLinks');
  }

  /** The limit on mails bounds their number. */
  async waitingFor(userId: string, now: Date): Promise<IdentityLinkRecord[]> {
    return this.links.find({ userId, expiresAt: { $gt: now } }).lean();
  }

  async store({ _id, ...record }: IdentityLinkRecord): Promise<void> {
    await this.links.updateOne({ _id }, { $set: record }, { upsert: true });
  }

  /** Deletes the link, so that it works once; null when used, replaced or expired. */
  async take(tokenHash: string, now: Date): Promise<IdentityLinkRecord | null> {
    return this.links.findOneAndDelete({ tokenHash, expiresAt: { $gt: now } }).lean();
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.links.deleteMany({ userId });
  }
}
