import type { Connection } from 'mongoose';
import { logoutTokenSchema, type LogoutTokenRecord } from './model.ts';

/** Logout tokens that were obeyed, by the hashes of their names. */
export function createLogoutTokenRepository(connection: Connection) {
  const tokens = connection.model<LogoutTokenRecord>('LogoutToken', logoutTokenSchema, 'logoutTokens');
  return {
    /** Notes that one is obeyed now; a unique index refuses the one that was before. */
    async spend(hash: string, expiresAt: Date): Promise<void> {
      await tokens.create({ _id: hash, expiresAt });
    },
  };
}
export type LogoutTokenRepository = ReturnType<typeof createLogoutTokenRepository>;
