import type { Connection } from 'mongoose';
import { v7 as uuid } from 'uuid';
import { refreshTokenSchema, sessionSchema, type RefreshTokenRecord, type SessionRecord } from './model.ts';

/** Sessions and the hashes of their refresh tokens. */
export function createSessionRepository(connection: Connection) {
  const sessions = connection.model<SessionRecord>('Session', sessionSchema, 'sessions');
  const tokens = connection.model<RefreshTokenRecord>('RefreshToken', refreshTokenSchema, 'refreshTokens');
  return {
    async start(session: Omit<SessionRecord, '_id' | 'revokedAt'>): Promise<string> {
      const _id = uuid();
      await sessions.create({ ...session, _id, revokedAt: null });
      return _id;
    },
    /** The session while it lives: neither revoked nor past its end. */
    async findLiving(id: string, now: Date): Promise<SessionRecord | null> {
      return sessions.findOne({ _id: id, revokedAt: null, expiresAt: { $gt: now } }).lean();
    },
    /** Whose the living ones among these sessions are. */
    async findOwners(ids: readonly string[], now: Date): Promise<Pick<SessionRecord, '_id' | 'userId'>[]> {
      return sessions.find({ _id: { $in: [...ids] }, revokedAt: null, expiresAt: { $gt: now } }, { userId: 1 }).lean();
    },
    async prolong(id: string, expiresAt: Date): Promise<void> {
      await sessions.updateOne({ _id: id }, { $set: { expiresAt } });
    },
    /** Ends the family; its ID token is not needed any more. */
    async revoke(id: string, now: Date): Promise<void> {
      await sessions.updateOne({ _id: id, revokedAt: null }, { $set: { revokedAt: now, idToken: '' } });
    },
    /** Ends every session of a person. */
    async revokeAllOf(userId: string, now: Date): Promise<void> {
      await sessions.updateMany({ userId, revokedAt: null }, { $set: { revokedAt: now, idToken: '' } });
    },
    /** Removes every trace of a person's sessions. */
    async removeAllOf(userId: string): Promise<void> {
      const ids = await sessions.distinct('_id', { userId });
      await tokens.deleteMany({ sessionId: { $in: ids } });
      await sessions.deleteMany({ userId });
    },
    /** A person's sessions, one after the other. */
    of: (userId: string): AsyncIterable<SessionRecord> => sessions.find({ userId }).sort({ createdAt: 1 }).lean<SessionRecord[]>().cursor(),
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
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;
