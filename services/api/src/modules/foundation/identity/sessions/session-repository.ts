import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { refreshTokenSchema, sessionSchema, type RefreshTokenRecord, type SessionRecord } from '../users/model.ts';

export type NewSession = Omit<
  SessionRecord,
  '_id' | 'createdAt' | 'confirmedAt' | 'askedAt' | 'lastUsedAt' | 'revokedAt'
>;

export type SessionOwner = Pick<SessionRecord, '_id' | 'userId' | 'createdAt' | 'expiresAt'>;

const ended = (now: Date) => ({ $set: { revokedAt: now, idToken: '', providerTokens: '' } });
const active = (now: Date) => ({ revokedAt: null, expiresAt: { $gt: now } });

/** Older sessions lack fields, which get the time of their sign-in. */
const completed = (record: SessionRecord): SessionRecord => {
  const {
    createdAt: from,
    confirmedAt = from,
    askedAt = from,
    lastUsedAt = from,
    providerTokens = '',
    providerSid = '',
    sub = '',
    browser = '',
    system = '',
  } = record;
  return { ...record, confirmedAt, askedAt, lastUsedAt, providerTokens, providerSid, sub, browser, system };
};

export class SessionRepository {
  private readonly sessions: Model<SessionRecord>;
  private readonly tokens: Model<RefreshTokenRecord>;

  constructor(connection: Connection) {
    this.sessions = connection.model<SessionRecord>('Session', sessionSchema, 'sessions');
    this.tokens = connection.model<RefreshTokenRecord>('RefreshToken', refreshTokenSchema, 'refreshTokens');
  }

  /** Neither revoked nor expired. */
  async findActive(id: string, now: Date): Promise<SessionRecord | null> {
    const record = await this.sessions.findOne({ _id: id, ...active(now) }).lean();
    return record && completed(record);
  }

  async findOwners(ids: readonly string[], now: Date): Promise<SessionOwner[]> {
    return this.sessions
      .find({ _id: { $in: [...ids] }, ...active(now) }, { userId: 1, createdAt: 1, expiresAt: 1 })
      .lean();
  }

  async findBySid(providerSid: string, now: Date): Promise<Pick<SessionRecord, '_id' | 'userId'>[]> {
    return this.sessions.find({ providerSid, ...active(now) }, { userId: 1 }).lean();
  }

  /** Last used first. */
  async findActiveOf(userId: string, now: Date, limit: number): Promise<SessionRecord[]> {
    const records = await this.sessions
      .find({ userId, ...active(now) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean();
    return records.map(completed).sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
  }

  of(userId: string): AsyncIterable<SessionRecord> {
    return this.sessions.find({ userId }).sort({ createdAt: 1 }).lean<SessionRecord[]>().cursor();
  }

  async revoke(id: string, now: Date): Promise<void> {
    await this.sessions.updateOne({ _id: id, revokedAt: null }, ended(now));
  }

  /** Returns their number. */
  async revokeAllOf(userId: string, now: Date, exceptId?: string): Promise<number> {
    const { modifiedCount } = await this.sessions.updateMany(
      { userId, ...active(now), ...(exceptId === undefined ? {} : { _id: { $ne: exceptId } }) },
      ended(now),
    );
    return modifiedCount;
  }

  /** False when it is not theirs or not live. */
  async revokeOneOf(userId: string, id: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.sessions.updateOne({ _id: id, userId, ...active(now) }, ended(now));
    return modifiedCount === 1;
  }

  async start(session: NewSession, at: Date): Promise<string> {
    const _id = uuid();
    await this.sessions.create({
      ...session,
      _id,
      createdAt: at,
      confirmedAt: at,
      askedAt: at,
      lastUsedAt: at,
      revokedAt: null,
    });
    return _id;
  }

  /** Lets one of several concurrent requests query the provider. */
  async mayAsk(id: string, since: Date, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.sessions.updateOne(
      { _id: id, revokedAt: null, askedAt: { $not: { $gte: since } } },
      { $set: { askedAt: now } },
    );
    return modifiedCount === 1;
  }

  /** Does nothing once the session has ended. */
  async note(
    id: string,
    change: Partial<Pick<SessionRecord, 'confirmedAt' | 'providerTokens' | 'lastUsedAt'>>,
  ): Promise<void> {
    await this.sessions.updateOne({ _id: id, revokedAt: null }, { $set: change });
  }

  async addToken(hash: string, sessionId: string, expiresAt: Date): Promise<void> {
    await this.tokens.create({ _id: hash, sessionId, rotatedAt: null, expiresAt });
  }

  /** Null when it was used before; of two at once, one gets it. */
  async useToken(hash: string, now: Date): Promise<RefreshTokenRecord | null> {
    return this.tokens.findOneAndUpdate({ _id: hash, rotatedAt: null }, { $set: { rotatedAt: now } }).lean();
  }

  async findToken(hash: string): Promise<RefreshTokenRecord | null> {
    return this.tokens.findById(hash).lean();
  }

  async removeAllOf(userId: string): Promise<void> {
    const ids = await this.sessions.distinct('_id', { userId });
    await this.tokens.deleteMany({ sessionId: { $in: ids } });
    await this.sessions.deleteMany({ userId });
  }
}
