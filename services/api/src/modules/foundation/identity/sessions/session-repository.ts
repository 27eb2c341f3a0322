import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { refreshTokenSchema, sessionSchema, type RefreshTokenRecord, type SessionRecord } from '../users/model.ts';

/** The fields of a new session; the repository sets the others. */
export type NewSession = Omit<
  SessionRecord,
  '_id' | 'createdAt' | 'confirmedAt' | 'askedAt' | 'lastUsedAt' | 'revokedAt'
>;

/** A session with its user, its start and its end. */
export type SessionOwner = Pick<SessionRecord, '_id' | 'userId' | 'createdAt' | 'expiresAt'>;

/** An ended session stores no tokens. */
const ended = (now: Date) => ({ $set: { revokedAt: now, idToken: '', providerTokens: '' } });
const living = (now: Date) => ({ revokedAt: null, expiresAt: { $gt: now } });

/** Fills fields that older sessions lack from the time of their sign-in. */
const whole = (record: SessionRecord): SessionRecord => {
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

/** Sessions and the hashes of their refresh tokens. */
export class SessionRepository {
  private readonly sessions: Model<SessionRecord>;
  private readonly tokens: Model<RefreshTokenRecord>;

  constructor(connection: Connection) {
    this.sessions = connection.model<SessionRecord>('Session', sessionSchema, 'sessions');
    this.tokens = connection.model<RefreshTokenRecord>('RefreshToken', refreshTokenSchema, 'refreshTokens');
  }

  /** The session while it is live: neither revoked nor expired. */
  async findLiving(id: string, now: Date): Promise<SessionRecord | null> {
    const record = await this.sessions.findOne({ _id: id, ...living(now) }).lean();
    return record && whole(record);
  }

  /** Owner, start and end of the live ones among these sessions. */
  async findOwners(ids: readonly string[], now: Date): Promise<SessionOwner[]> {
    return this.sessions
      .find({ _id: { $in: [...ids] }, ...living(now) }, { userId: 1, createdAt: 1, expiresAt: 1 })
      .lean();
  }

  /** The live sessions with this id at the provider. */
  async findBySid(providerSid: string, now: Date): Promise<Pick<SessionRecord, '_id' | 'userId'>[]> {
    return this.sessions.find({ providerSid, ...living(now) }, { userId: 1 }).lean();
  }

  /** A person's live sessions, the last used first. */
  async livingOf(userId: string, now: Date, limit: number): Promise<SessionRecord[]> {
    const records = await this.sessions
      .find({ userId, ...living(now) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean();
    return records.map(whole).sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
  }

  /** All sessions of a person, streamed. */
  of(userId: string): AsyncIterable<SessionRecord> {
    return this.sessions.find({ userId }).sort({ createdAt: 1 }).lean<SessionRecord[]>().cursor();
  }

  /** Revokes the session and thus its family of tokens. */
  async revoke(id: string, now: Date): Promise<void> {
    await this.sessions.updateOne({ _id: id, revokedAt: null }, ended(now));
  }

  /** Revokes all sessions of a person but one; returns their number. */
  async revokeAllOf(userId: string, now: Date, exceptId?: string): Promise<number> {
    const { modifiedCount } = await this.sessions.updateMany(
      { userId, ...living(now), ...(exceptId === undefined ? {} : { _id: { $ne: exceptId } }) },
      ended(now),
    );
    return modifiedCount;
  }

  /** Revokes one session of a person; false when it is not theirs or not live. */
  async revokeOneOf(userId: string, id: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.sessions.updateOne({ _id: id, userId, ...living(now) }, ended(now));
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

  /** Lets one of several concurrent requests query the provider; false when a query was sent since `since`. */
  async mayAsk(id: string, since: Date, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.sessions.updateOne(
      { _id: id, revokedAt: null, askedAt: { $not: { $gte: since } } },
      { $set: { askedAt: now } },
    );
    return modifiedCount === 1;
  }

  /** Updates the session, unless it has ended in the meantime. */
  async note(
    id: string,
    change: Partial<Pick<SessionRecord, 'confirmedAt' | 'providerTokens' | 'lastUsedAt'>>,
  ): Promise<void> {
    await this.sessions.updateOne({ _id: id, revokedAt: null }, { $set: change });
  }

  async addToken(hash: string, sessionId: string, expiresAt: Date): Promise<void> {
    await this.tokens.create({ _id: hash, sessionId, rotatedAt: null, expiresAt });
  }

  /** Marks the token as used. Null when it was used before; of two at once, one gets it. */
  async useToken(hash: string, now: Date): Promise<RefreshTokenRecord | null> {
    return this.tokens.findOneAndUpdate({ _id: hash, rotatedAt: null }, { $set: { rotatedAt: now } }).lean();
  }

  async findToken(hash: string): Promise<RefreshTokenRecord | null> {
    return this.tokens.findById(hash).lean();
  }

  /** Deletes a person's sessions and their refresh tokens. */
  async removeAllOf(userId: string): Promise<void> {
    const ids = await this.sessions.distinct('_id', { userId });
    await this.tokens.deleteMany({ sessionId: { $in: ids } });
    await this.sessions.deleteMany({ userId });
  }
}
