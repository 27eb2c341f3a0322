import type { EndedSessions } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import type { ReportSecurity } from '../../../../platform/logging/security-events.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { logoutTokenSchema, type LogoutTokenRecord } from '../users/model.ts';
import { logoutTokenRefused, type LogoutTokens, NOTICE_LIFETIME_MS, type LogoutNotice } from './logout-token.ts';
import type { UserRepository } from '../users/repository.ts';
import { hashToken } from '../sessions/at-rest-encryption.ts';
import type { SessionRepository } from '../sessions/session-repository.ts';

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

/** Ends sessions when the provider reports a logout: one session, or all of a person. */
export class BackChannelLogout {
  constructor(
    private readonly platform: Platform,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly logoutTokens: LogoutTokens,
    private readonly usedTokens: LogoutTokenRepository,
    private readonly reportSecurity: ReportSecurity,
  ) {}

  /** @throws {RequestInvalid} for an invalid or repeated token, {Unavailable} */
  async logOut(token: string): Promise<EndedSessions> {
    const notice = await this.logoutTokens.read(token, this.platform.now());
    // In one transaction, so that a token is spent only if its sessions ended.
    const logOut = () =>
      this.platform.transaction(async () => {
        await this.usedTokens.spend(
          hashToken(`${notice.issuer} ${notice.jti}`),
          new Date(this.platform.now().getTime() + NOTICE_LIFETIME_MS),
        );
        return this.end(notice);
      });
    const ended = await logOut().catch((error: unknown) => {
      throw isDuplicate(error) ? logoutTokenRefused('came before') : error;
    });
    for (const userId of ended) this.reportSecurity({ name: 'session-ended', userId, reason: 'provider' });
    return { ended: ended.length };
  }

  private async end({ issuer, sub, sid }: LogoutNotice): Promise<string[]> {
    const user = sub === null ? null : await this.users.findByIdentity(issuer, sub);
    if (sub !== null && !user) return [];
    if (sid === null) {
      const count = user ? await this.sessions.revokeAllOf(user.id, this.platform.now()) : 0;
      return Array.from({ length: count }, () => user?.id ?? '');
    }
    const named = (await this.sessions.findBySid(sid, this.platform.now())).filter(
      ({ userId }) => !user || userId === user.id,
    );
    for (const { _id } of named) await this.sessions.revoke(_id, this.platform.now());
    return named.map(({ userId }) => userId);
  }
}
