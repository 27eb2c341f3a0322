import type { EmbedAnswer, ImpactResult } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { embedSessionSchema, type ClaimRecord, type EmbedSessionRecord } from './model.ts';

export interface EmbedWrite {
  answer: EmbedAnswer;
  frameworkVersionId: string;
  result: ImpactResult;
  version: number;
  at: Date;
  expiresAt: Date;
}

/** Older results name only the framework, whose first version has the same identifier. */
const madeWith = (versionId: string) => ({
  $or: [{ frameworkVersionId: versionId }, { frameworkId: versionId, frameworkVersionId: null }],
});

export class EmbedSessionRepository {
  private readonly sessions: Model<EmbedSessionRecord>;

  constructor(connection: Connection) {
    this.sessions = connection.model<EmbedSessionRecord>('EmbedSession', embedSessionSchema, 'embedSessions');
  }

  async insert(record: EmbedSessionRecord): Promise<void> {
    await this.sessions.create(record);
  }

  /** Excludes expired results, which the database deletes with a delay. */
  async find(tokenHash: string, now: Date): Promise<EmbedSessionRecord | null> {
    const record = await this.sessions.findOne({ tokenHash }).lean();
    return record && (record.expiresAt === null || record.expiresAt > now) ? record : null;
  }

  /** False when the version is outdated, or the result was claimed. */
  async write(id: string, { version, at, expiresAt, ...fields }: EmbedWrite): Promise<boolean> {
    const change = { $set: { ...fields, version: version + 1, updatedAt: at, expiresAt } };
    const { modifiedCount } = await this.sessions.updateOne({ _id: id, version, claim: null }, change);
    return modifiedCount === 1;
  }

  async remove(tokenHash: string, keyId: string): Promise<void> {
    await this.sessions.deleteOne({ tokenHash, keyId, claim: null });
  }

  async claim(id: string, claim: ClaimRecord): Promise<boolean> {
    const change = { $set: { claim, expiresAt: null } };
    const { modifiedCount } = await this.sessions.updateOne({ _id: id, claim: null }, change);
    return modifiedCount === 1;
  }

  async setSubmission(id: string, submissionId: string): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { 'claim.submissionId': submissionId } });
  }

  async findClaimed(id: string, organizationId: string): Promise<EmbedSessionRecord | null> {
    return this.sessions.findOne({ _id: id, 'claim.organizationId': organizationId }).lean();
  }

  async usesFramework(organizationId: string, versionId: string): Promise<boolean> {
    return (await this.sessions.exists({ ...madeWith(versionId), 'claim.organizationId': organizationId })) !== null;
  }

  async pageOfOrganization(
    organizationId: string,
    { skip, limit }: { skip: number; limit: number },
    frameworkId?: string,
  ): Promise<{ records: EmbedSessionRecord[]; total: number }> {
    const filter = { 'claim.organizationId': organizationId, ...(frameworkId === undefined ? {} : { frameworkId }) };
    const [records, total] = await Promise.all([
      this.sessions.find(filter).sort({ _id: -1 }).skip(skip).limit(limit).lean(),
      this.sessions.countDocuments(filter),
    ]);
    return { records, total };
  }

  claimedBy(userId: string): AsyncIterable<EmbedSessionRecord> {
    return this.sessions.find({ 'claim.userId': userId }).lean<EmbedSessionRecord[]>().cursor();
  }

  /** The results stay with the organization. */
  async forgetClaimer(userId: string): Promise<void> {
    await this.sessions.updateMany({ 'claim.userId': userId }, { $set: { 'claim.userId': null } });
  }

  async countByKey(keyIds: readonly string[]): Promise<Map<string, number>> {
    const counts = await this.sessions.aggregate<{ _id: string; count: number }>([
      { $match: { keyId: { $in: [...keyIds] } } },
      { $group: { _id: '$keyId', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }
}
