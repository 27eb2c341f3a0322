import { isAdmin, isCustomizer } from '@impact-call/domain';
import type { Caller } from '../../endpoint/caller.ts';
import { AccountDisabled, RegistrationNotVerified, SessionEnded } from '../../errors/session-errors.ts';
import { readTogether } from '../../storage/read-together.ts';
import type { AccessTokens } from './access-token.ts';
import { personOf, wordOnAddress } from './claims.ts';
import type { CodeGrant, IdentityProvider } from './provider.ts';
import type { StoredUser, UserRepository } from './repository.ts';
import { hashToken, newOpaqueToken, type Seal } from './seal.ts';
import type { SessionRepository } from './session-repository.ts';
import { verifiedEmail } from './verified-email.ts';

/** An access token and the refresh token that follows it. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

export interface IdentityParts {
  users: UserRepository;
  sessions: SessionRepository;
  provider: IdentityProvider;
  accessTokens: AccessTokens;
  seal: Seal;
  roleClaim: string;
  /** Whether an address counts as verified where the provider says nothing of it. */
  trustEmail: boolean;
  customizeEmailDomain: string;
  /** The host of this service's own origin. */
  publicHost: string;
  now: () => Date;
}

export const SESSION_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;
/** How long a token that was just rotated still yields a sibling: two tabs that refresh at once. */
const GRACE_MS = 10_000;

/** Signing in, staying signed in, signing out (decisions § 2). */
export function createIdentityService({ users, sessions, provider, accessTokens, seal, roleClaim, trustEmail, customizeEmailDomain, publicHost, now }: IdentityParts) {
  const findUser = readTogether(users.findMany, ({ id }) => id);
  const findSession = readTogether((ids) => sessions.findOwners(ids, now()), ({ _id }) => _id);
  const sessionEnd = () => new Date(now().getTime() + SESSION_DAYS * DAY);

  const issue = async (userId: string, sessionId: string): Promise<TokenPair> => {
    const refreshToken = newOpaqueToken();
    await sessions.addToken(hashToken(refreshToken), sessionId, sessionEnd());
    return { token: accessTokens.issue({ sub: userId, sid: sessionId }), refreshToken };
  };

  const active = (user: StoredUser | null): StoredUser => {
    if (!user) throw new SessionEnded();
    if (user.disabled) throw new AccountDisabled();
    return user;
  };

  /** The session that a refresh token may continue; using an old token ends the whole family. */
  const consume = async (token: string): Promise<string> => {
    const hash = hashToken(token);
    const fresh = await sessions.useToken(hash, now());
    if (fresh && fresh.expiresAt > now()) return fresh.sessionId;
    const used = fresh ? null : await sessions.findToken(hash);
    if (!used?.rotatedAt) throw new SessionEnded();
    if (now().getTime() - used.rotatedAt.getTime() <= GRACE_MS) return used.sessionId;
    await sessions.revoke(used.sessionId, now());
    throw new SessionEnded();
  };

  return {
    describeProvider: () => provider.describe(),

    async signIn(grant: CodeGrant): Promise<TokenPair> {
      const { issuer, claims, idToken } = await provider.exchange(grant);
      if (wordOnAddress(claims) === 'refused') throw new RegistrationNotVerified();
      const user = await users.upsert(personOf(issuer, claims, { roleClaim, trustEmail }), now(), new URL(grant.redirectUri).host);
      if (user.disabled) throw new AccountDisabled();
      const sessionId = await sessions.start({ userId: user.id, idToken: seal.seal(idToken), createdAt: now(), expiresAt: sessionEnd() });
      return issue(user.id, sessionId);
    },

    async refresh(refreshToken: string | undefined): Promise<TokenPair> {
      if (!refreshToken) throw new SessionEnded();
      const session = await sessions.findLiving(await consume(refreshToken), now());
      if (!session) throw new SessionEnded();
      active(await users.find(session.userId));
      await sessions.prolong(session._id, sessionEnd());
      return issue(session.userId, session._id);
    },

    /** Revokes the session, whichever of its tokens is shown; answers where the browser goes next. */
    async signOut(refreshToken: string | undefined, returnTo: string | undefined): Promise<string | null> {
      const token = refreshToken ? await sessions.findToken(hashToken(refreshToken)) : null;
      const session = token && (await sessions.findLiving(token.sessionId, now()));
      if (session) await sessions.revoke(session._id, now());
      return provider.endSessionUrl(session && seal.open(session.idToken), returnTo);
    },

    /** Reads user and session anew at each request: a role taken away, or signing out, works at once, whichever process it was done in. */
    async authenticate(accessToken: string): Promise<Caller> {
      const { sub, sid } = accessTokens.read(accessToken);
      const [session, stored] = await Promise.all([findSession(sid), findUser(sub)]);
      const { disabled: _d, homeHost, ...user } = active(stored);
      if (session?.userId !== sub) throw new SessionEnded();
      return { user, isAdmin: isAdmin(user.roles), isCustomizer: isCustomizer({ email: verifiedEmail(user), roles: user.roles }, customizeEmailDomain), sessionId: sid, homeHost: homeHost || publicHost };
    },
  };
}
export type IdentityService = ReturnType<typeof createIdentityService>;
