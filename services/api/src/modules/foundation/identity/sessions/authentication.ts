import { isAdmin, isCustomizer } from '@impact-call/domain';
import type { Principal } from '../../../../platform/endpoint/principal.ts';
import { SessionEnded } from '../../../../platform/errors/session-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { createBatchLoader, type FindOne } from '../../../../platform/storage/batch-loader.ts';
import type { Cache } from '../../../../platform/storage/cache.ts';
import type { AccessTokens } from '../provider/access-token.ts';
import { verifiedEmail } from '../provider/verified-email.ts';
import type { UserRepository } from '../users/repository.ts';
import type { StoredUser } from '../users/user.ts';
import type { SessionOwner, SessionRepository } from './session-repository.ts';
import { requireActive } from './session-renewal.ts';

export interface PrincipalSettings {
  /** Verified addresses of this domain may customize. */
  customizeEmailDomain: string;
  /** The host of users who signed in before hosts were stored. */
  publicHost: string;
}

export class Authentication {
  private readonly knownUsers: Cache<StoredUser | null>;
  private readonly knownSessions: Cache<SessionOwner | null>;
  private readonly findUser: FindOne<StoredUser>;
  private readonly findSession: FindOne<SessionOwner>;

  constructor(
    private readonly platform: Platform,
    users: UserRepository,
    sessions: SessionRepository,
    private readonly accessTokens: AccessTokens,
    private readonly settings: PrincipalSettings,
  ) {
    this.knownUsers = platform.createCache('users');
    this.knownSessions = platform.createCache('sessions');
    this.findUser = createBatchLoader(
      (ids) => users.findMany(ids),
      ({ id }) => id,
    );
    this.findSession = createBatchLoader(
      (ids) => sessions.findOwners(ids, platform.now()),
      ({ _id }) => _id,
    );
  }

  /**
   * A lost role or session counts at once in this process, within a second elsewhere (docs/decisions/caches.md).
   * @throws {TokenExpired}, {TokenUnreadable}, {SessionEnded}, {AccountMerged}, {AccountDisabled}
   */
  async authenticate(accessToken: string): Promise<Principal> {
    const { sub, sid, exp } = this.accessTokens.read(accessToken);
    const [session, stored] = await Promise.all([
      this.knownSessions(sid, () => this.findSession(sid)),
      this.knownUsers(sub, () => this.findUser(sub)),
    ]);
    const { disabled: _d, mergedInto: _m, language, homeHost, ...user } = requireActive(stored);
    if (session?.userId !== sub || session.expiresAt <= this.platform.now()) throw new SessionEnded();
    return {
      user,
      isAdmin: isAdmin(user.roles),
      isCustomizer: isCustomizer({ email: verifiedEmail(user), roles: user.roles }, this.settings.customizeEmailDomain),
      sessionId: sid,
      since: session.createdAt,
      until: new Date(exp * 1000),
      language,
      homeHost: homeHost || this.settings.publicHost,
    };
  }
}
