import type { Connection, Model } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { refreshTokenSchema, sessionSchema, type RefreshTokenRecord, type SessionRecord } from './model.ts';

/** What a session begins with; the rest follows from the moment. */
export type NewSession = Omit<
  SessionRecord,
  '_id' | 'createdAt' | 'confirmedAt' | 'askedAt' | 'lastUsedAt' | 'revokedAt'
>;

/** Whose a session is. */
export type SessionOwner = Pick<SessionRecord, '_id' | 'userId' | 'createdAt' | 'expiresAt'>;

/** Nothing that could be used is kept of a session that has ended. */
const ended = (now: Date) => ({ $set: { revokedAt: now, idToken: '', providerTokens: '' } });
const living = (now: Date) => ({ revokedAt: null, expiresAt: { $gt: now } });

/** Sessions of before these fields count from their sign-in. */
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

/** Sessions, mostly those that live: neither revoked nor past their end. */
const found = (sessions: Model<SessionRecord>) => ({
  /** The session while it lives: neither revoked nor past its end. */
  async findLiving(id: string, now: Date): Promise<SessionRecord | null> {
    const record = await sessions.findOne({ _id: id, ...living(now) }).lean();
    return record && whole(record);
  },
  /** Whose the living ones among these sessions are, and until when. */
  async findOwners(ids: readonly string[], now: Date): Promise<SessionOwner[]> {
    return sessions.find({ _id: { $in: [...ids] }, ...living(now) }, { userId: 1, createdAt: 1, expiresAt: 1 }).lean();
  },
  /** The living sessions that the provider knows by this name. */
  async findBySid(providerSid: string, now: Date): Promise<Pick<SessionRecord, '_id' | 'userId'>[]> {
    return sessions.find({ providerSid, ...living(now) }, { userId: 1 }).lean();
  },
  /** A person's living sessions, the one used last first. */
  async livingOf(userId: string, now: Date, limit: number): Promise<SessionRecord[]> {
    const records = await sessions
      .find({ userId, ...living(now) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean();
    return records.map(whole).sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
  },
  /** A person's sessions, one after the other. */
  of: (userId: string): AsyncIterable<SessionRecord> =>
    sessions.find({ userId }).sort({ createdAt: 1 }).lean<SessionRecord[]>().cursor(),
});

/** How sessions end. */
const ending = (sessions: Model<SessionRecord>) => ({
  /** Ends the family. */
  async revoke(id: string, now: Date): Promise<void> {
    await sessions.updateOne({ _id: id, revokedAt: null }, ended(now));
  },
  /** Ends every session of a person, except one; answers how many that were. */
  async revokeAllOf(userId: string, now: Date, exceptId?: string): Promise<number> {
    const { modifiedCount } = await sessions.updateMany(
      { userId, ...living(now), ...(exceptId === undefined ? {} : { _id: { $ne: exceptId } }) },
      ended(now),
    );
    return modifiedCount;
  },
  /** Ends one session of a person; false when they have no such one. */
  async revokeOneOf(userId: string, id: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await sessions.updateOne({ _id: id, userId, ...living(now) }, ended(now));
    return modifiedCount === 1;
  },
});

/** How a session begins, and what is noted of it while it lives. */
const lasting = (sessions: Model<SessionRecord>) => ({
  async start(session: NewSession, at: Date): Promise<string> {
    const _id = uuid();
    await sessions.create({
      ...session,
      _id,
      createdAt: at,
      confirmedAt: at,
      askedAt: at,
      lastUsedAt: at,
      revokedAt: null,
    });
    return _id;
  },
  /** Lets one of those who want to ask the provider do so; what was asked since `since` is recent enough. */
  async mayAsk(id: string, since: Date, now: Date): Promise<boolean> {
    const { modifiedCount } = await sessions.updateOne(
      { _id: id, revokedAt: null, askedAt: { $not: { $gte: since } } },
      { $set: { askedAt: now } },
    );
    return modifiedCount === 1;
  },
  /** Notes what the provider said, unless the session has ended meanwhile. */
  async note(
    id: string,
    change: Partial<Pick<SessionRecord, 'confirmedAt' | 'providerTokens' | 'lastUsedAt'>>,
  ): Promise<void> {
    await sessions.updateOne({ _id: id, revokedAt: null }, { $set: change });
  },
});

/** The hashes of refresh tokens. */
const refreshTokens = (tokens: Model<RefreshTokenRecord>) => ({
  async addToken(hash: string, sessionId: string, expiresAt: Date): Promise<void> {
    await tokens.create({ _id: hash, sessionId, rotatedAt: null, expiresAt });
  },
  /** Marks the token as used; null when it was used before (of two at once, one gets it). */
  async useToken(hash: string, now: Date): Promise<RefreshTokenRecord | null> {
    return tokens.findOneAndUpdate({ _id: hash, rotatedAt: null }, { $set: { rotatedAt: now } }).lean();
  },
  async findToken(hash: string): Promise<RefreshTokenRecord | null> {
    return tokens.findById(hash).lean();
  },
});

/** Sessions and the hashes of their refresh tokens. */
export function createSessionRepository(connection: Connection) {
  const sessions = connection.model<SessionRecord>('Session', sessionSchema, 'sessions');
  const tokens = connection.model<RefreshTokenRecord>('RefreshToken', refreshTokenSchema, 'refreshTokens');
  return {
    ...found(sessions),
    ...ending(sessions),
    ...lasting(sessions),
    ...refreshTokens(tokens),
    /** Removes every trace of a person's sessions. */
    async removeAllOf(userId: string): Promise<void> {
      const ids = await sessions.distinct('_id', { userId });
      await tokens.deleteMany({ sessionId: { $in: ids } });
      await sessions.deleteMany({ userId });
    },
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;
