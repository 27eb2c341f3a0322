import type { Connection } from 'mongoose';
import { logoutTokenSchema, type LogoutTokenRecord } from '../users/model.ts';

/** Logout tokens that were processed, by the hash of their id. */
export function createLogoutTokenRepository(connection: Connection) {
  const tokens = connection.model<LogoutTokenRecord>('LogoutToken', logoutTokenSchema, 'logoutTokens');
  return {
    /**
     * Stores a token as used.
     * @throws the database's duplicate key error when it was used before
     */
    async spend(hash: string, expiresAt: Date): Promise<void> {
      await tokens.create({ _id: hash, expiresAt });
    },
  };
}
export type LogoutTokenRepository = ReturnType<typeof createLogoutTokenRepository>;
