import { SessionEnded } from '../../../../platform/errors/session-errors.ts';
import type { ReportSecurity } from '../../../../platform/logging/security-events.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { AccessTokens } from '../provider/access-token.ts';
import type { SessionRecord } from '../users/model.ts';
import { hashToken, newOpaqueToken } from './at-rest-encryption.ts';
import type { NewSession, SessionRepository } from './session-repository.ts';
import type { SessionRenewal } from './session-renewal.ts';

export interface TokenPair {
  token: string;
  refreshToken: string;
  /** Lifetime of the refresh token in seconds. */
  seconds: number;
}

interface Continued {
  userId: string;
  sessionId: string;
  expiresAt: Date;
  /** Until when it continues without a new statement of the provider. */
  until: Date;
}

/** Two tabs that refresh at once both get a token. */
const GRACE_MS = 10_000;

/** Starts, continues and ends sessions, and issues their tokens (docs/rules/03-sessions.md). */
export class SessionService {
  constructor(
    private readonly platform: Platform,
    private readonly sessions: SessionRepository,
    private readonly accessTokens: AccessTokens,
    private readonly renewal: SessionRenewal,
    private readonly reportSecurity: ReportSecurity,
  ) {}

  /** `until`: how long without a new statement of the provider. */
  async start(session: NewSession, until: Date, at: Date): Promise<TokenPair> {
    const sessionId = await this.sessions.start(session, at);
    return this.issue({ userId: session.userId, sessionId, expiresAt: session.expiresAt, until }, at);
  }

  /** @throws {SessionEnded}, {AccountMerged}, {AccountDisabled}, {Unavailable} */
  async refresh(refreshToken: string | undefined): Promise<TokenPair> {
    if (!refreshToken) throw new SessionEnded();
    const arrived = this.platform.now();
    const hash = hashToken(refreshToken);
    const session = await this.sessionOf(hash, arrived);
    const until = await this.renewal.renew(session);
    const at = this.platform.now();
    // When two requests come at once, one uses the token and both continue, however long the provider takes.
    if (!(await this.sessions.useToken(hash, at))) await this.sessionOf(hash, arrived);
    await this.sessions.note(session._id, { lastUsedAt: at });
    return this.issue({ userId: session.userId, sessionId: session._id, expiresAt: session.expiresAt, until }, at);
  }

  /** Also for a used token. */
  async end(refreshToken: string | undefined): Promise<SessionRecord | null> {
    const token = refreshToken ? await this.sessions.findToken(hashToken(refreshToken)) : null;
    const session = token && (await this.sessions.findActive(token.sessionId, this.platform.now()));
    if (session) await this.sessions.revoke(session._id, this.platform.now());
    return session;
  }

  private async issue({ userId, sessionId, expiresAt, until }: Continued, at: Date): Promise<TokenPair> {
    const refreshToken = newOpaqueToken();
    await this.sessions.addToken(hashToken(refreshToken), sessionId, expiresAt);
    const secondsTo = (end: Date) => Math.floor((end.getTime() - at.getTime()) / 1000);
    return {
      token: this.accessTokens.issue({ sub: userId, sid: sessionId }, secondsTo(until)),
      refreshToken,
      seconds: secondsTo(expiresAt),
    };
  }

  /** An old token revokes the whole family. */
  private async sessionOf(hash: string, arrived: Date): Promise<SessionRecord> {
    const token = await this.sessions.findToken(hash);
    if (!token || token.expiresAt <= this.platform.now()) throw new SessionEnded();
    const session = await this.sessions.findActive(token.sessionId, this.platform.now());
    if (!session) throw new SessionEnded();
    if (arrived.getTime() - (token.rotatedAt ?? arrived).getTime() <= GRACE_MS) return session;
    await this.sessions.revoke(session._id, this.platform.now());
    this.reportSecurity({ name: 'refresh-token-reused', userId: session.userId });
    throw new SessionEnded();
  }
}
