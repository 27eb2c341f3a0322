import type { Connection, Model } from 'mongoose';
import { logoutTokenSchema, type LogoutTokenRecord } from '../users/model.ts';

export class LogoutTokenRepository {
  private readonly tokens: Model<LogoutTokenRecord>;

  constructor(connection: Connection) {
    this.tokens = connection.model<LogoutTokenRecord>('LogoutToken', logoutTokenSchema, 'logoutTokens');
  }

  /** @throws the database's duplicate key error when it was used before */
  async spend(hash: string, expiresAt: Date): Promise<void> {
    await this.tokens.create({ _id: hash, expiresAt });
  }
}
