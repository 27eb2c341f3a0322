import type { Language } from '@impact-call/contracts';
import { isAdmin, isCustomizer } from '@impact-call/domain';
import type { Principal } from '../../../platform/endpoint/principal.ts';
import { AccountDisabled, RegistrationNotVerified, SessionEnded } from '../../../platform/errors/session-errors.ts';
import type { TellSecurity } from '../../../platform/logging/security-event.ts';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import { createBatchLoader } from '../../../platform/storage/batch-loader.ts';
import type { CreateCache } from '../../../platform/storage/cache.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import { PROVIDER } from './events.ts';
import type { AccessTokens } from './provider/access-token.ts';
import { personOf, wordOnAddress } from './provider/claims.ts';
import { requireActive, encryptTokens, type ContinueSession } from './sessions/continue-session.ts';
import { createConfirmFirst, createConfirmIdentity } from './users/confirm-identity.ts';
import type { Device } from './sessions/device-words.ts';
import type { LinkRepository } from './users/link-repository.ts';
import type { SessionRecord } from './users/model.ts';
import type { CodeGrant, IdentityProvider } from './provider/provider.ts';
import { createTellReaddressed, hasMoved } from './users/readdressed.ts';
import type { Person, StoredUser, UserRepository } from './users/repository.ts';
import { hashToken, newOpaqueToken, type AtRestEncryption } from './sessions/at-rest-encryption.ts';
import { endOfSession, goesOnUntil, type SessionBounds } from './sessions/session-bounds.ts';
import type { SessionOwner, SessionRepository } from './sessions/session-repository.ts';
import { verifiedEmail } from './provider/verified-email.ts';

export interface TokenPair {
  token: string;
  refreshToken: string;
  /** Lifetime of the refresh token in seconds. */
  seconds: number;
}

export interface IdentityDeps {
  users: UserRepository;
  links: LinkRepository;
  sessions: SessionRepository;
  createCache: CreateCache;
  provider: IdentityProvider;
  accessTokens: AccessTokens;
  encryption: AtRestEncryption;
  continueSession: ContinueSession;
  bounds: SessionBounds;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  tellSecurity: TellSecurity;
  roleClaim: string;
  /** Whether an address without `email_verified` counts as verified. */
  trustEmail: boolean;
  customizeEmailDomain: string;
  /** The host of this service's own origin. */
  publicHost: string;
  now: () => Date;
}

/** A session that continues. */
interface Continued {
  userId: string;
  sessionId: string;
  expiresAt: Date;
  /** How long it continues without a new statement of the provider. */
  until: Date;
}

/** A rotated token still yields a sibling for this long, for two tabs that refresh at once. */
const GRACE_MS = 10_000;

/** Issues the next pair of tokens of a session. */
function createIssue({ sessions, accessTokens }: Pick<IdentityDeps, 'sessions' | 'accessTokens'>) {
  return async ({ userId, sessionId, expiresAt, until }: Continued, at: Date): Promise<TokenPair> => {
    const refreshToken = newOpaqueToken();
    await sessions.addToken(hashToken(refreshToken), sessionId, expiresAt);
    const secondsTo = (end: Date) => Math.floor((end.getTime() - at.getTime()) / 1000);
    return {
      token: accessTokens.issue({ sub: userId, sid: sessionId }, secondsTo(until)),
      refreshToken,
      seconds: secondsTo(expiresAt),
    };
  };
}

type Issue = ReturnType<typeof createIssue>;

/** A sign-in that returns from the provider. */
export interface SigningIn {
  device: Device;
  /** The browser's language. */
  language: Language | null;
}

/** Finds or creates the account. When it loses the administrator role, its programs' tokens end, too. */
function createRecognize(deps: IdentityDeps) {
  const { users, events, transaction } = deps;
  const confirmFirst = createConfirmFirst(deps);
  const tellReaddressed = createTellReaddressed({ users, events });
  return async (person: Person, at: Date, host: string, signingIn: SigningIn): Promise<StoredUser> => {
    const before = await users.findByIdentity(person.issuer, person.sub);
    if (!before || before.mergedInto) await confirmFirst(person, { ...signingIn, known: before });
    if (!before) return users.upsert(person, at, host);
    const noteSignIn = async (): Promise<StoredUser> => {
      const user = await users.noteSignIn(before.id, person, at, host);
      if (!user) throw new AccountDisabled({}, { userId: before.id });
      return user;
    };
    if (!isAdmin(before.roles) && !hasMoved(before, { ...before, ...person })) return noteSignIn();
    return transaction(async () => {
      const user = await noteSignIn();
      await tellReaddressed(before, user);
      if (isAdmin(before.roles) && !isAdmin(user.roles))
        await events.emit('administrator.left', { userId: user.id, by: PROVIDER, keep: [] });
      return user;
    });
  };
}

/** Starts a session for the person whom the provider names. */
function createSignIn(deps: IdentityDeps, issue: Issue) {
  const { sessions, provider, encryption, bounds, roleClaim, trustEmail, now } = deps;
  const recognize = createRecognize(deps);
  return async (grant: CodeGrant, signingIn: SigningIn): Promise<TokenPair> => {
    const at = now();
    const { issuer, claims, idToken, tokens } = await provider.exchange(grant);
    const concerned = { issuer, sub: claims.sub };
    if (wordOnAddress(claims) === 'refused') throw new RegistrationNotVerified({}, concerned);
    const user = await recognize(
      personOf(issuer, claims, { roleClaim, trustEmail }),
      at,
      new URL(grant.redirectUri).host,
      signingIn,
    );
    if (user.disabled) throw new AccountDisabled({}, { userId: user.id });
    const expiresAt = endOfSession(at, bounds);
    const providerSid = typeof claims['sid'] === 'string' ? claims['sid'] : '';
    const session = {
      userId: user.id,
      sub: claims.sub,
      idToken: encryption.encrypt(idToken),
      providerTokens: encryptTokens(encryption, tokens),
      providerSid,
      ...signingIn.device,
      expiresAt,
    };
    const sessionId = await sessions.start(session, at);
    const until = goesOnUntil(
      { confirmedAt: at, expiresAt, isAdmin: isAdmin(user.roles), canBeAsked: tokens.refresh !== null },
      bounds,
    );
    return issue({ userId: user.id, sessionId, expiresAt, until }, at);
  };
}

/** Finds the session of a refresh token. Using an old token revokes the whole family. */
function createSessionOf({ sessions, tellSecurity, now }: IdentityDeps) {
  return async (hash: string, arrived: Date): Promise<SessionRecord> => {
    const token = await sessions.findToken(hash);
    if (!token || token.expiresAt <= now()) throw new SessionEnded();
    const session = await sessions.findLiving(token.sessionId, now());
    if (!session) throw new SessionEnded();
    if (arrived.getTime() - (token.rotatedAt ?? arrived).getTime() <= GRACE_MS) return session;
    await sessions.revoke(session._id, now());
    tellSecurity({ name: 'refresh-token-reused', userId: session.userId });
    throw new SessionEnded();
  };
}

/** Exchanges a refresh token for the next pair of tokens. */
function createRefresh(deps: IdentityDeps, issue: Issue) {
  const { sessions, continueSession, now } = deps;
  const sessionOf = createSessionOf(deps);
  return async (refreshToken: string | undefined): Promise<TokenPair> => {
    if (!refreshToken) throw new SessionEnded();
    const arrived = now();
    const hash = hashToken(refreshToken);
    const session = await sessionOf(hash, arrived);
    const until = await continueSession(session);
    const at = now();
    // Of two concurrent requests, one uses the token and both continue. The grace period counts from the arrival,
    // whatever time the provider needs.
    if (!(await sessions.useToken(hash, at))) await sessionOf(hash, arrived);
    await sessions.note(session._id, { lastUsedAt: at });
    return issue({ userId: session.userId, sessionId: session._id, expiresAt: session.expiresAt, until }, at);
  };
}

/**
 * Revokes the session to which the token belongs, also for a used token. Returns the provider's sign-out address, or
 * null.
 */
function createSignOut({ sessions, provider, encryption, now }: IdentityDeps) {
  return async (refreshToken: string | undefined, returnTo: string | undefined): Promise<string | null> => {
    const token = refreshToken ? await sessions.findToken(hashToken(refreshToken)) : null;
    const session = token && (await sessions.findLiving(token.sessionId, now()));
    if (session) await sessions.revoke(session._id, now());
    return provider.endSessionUrl(session && encryption.decrypt(session.idToken), returnTo);
  };
}

/**
 * A removed role or an ended session takes effect at the next request to this process, and within a second in others
 * (docs/decisions/caches.md).
 */
function createAuthenticate(deps: IdentityDeps) {
  const { users, sessions, createCache, accessTokens, customizeEmailDomain, publicHost, now } = deps;
  const knownUsers = createCache<StoredUser | null>('users');
  const findUser = createBatchLoader(users.findMany, ({ id }) => id);
  const knownSessions = createCache<SessionOwner | null>('sessions');
  const findSession = createBatchLoader<SessionOwner>(
    (ids) => sessions.findOwners(ids, now()),
    ({ _id }) => _id,
  );
  return async (accessToken: string): Promise<Principal> => {
    const { sub, sid, exp } = accessTokens.read(accessToken);
    const [session, stored] = await Promise.all([
      knownSessions(sid, () => findSession(sid)),
      knownUsers(sub, () => findUser(sub)),
    ]);
    const { disabled: _d, mergedInto: _m, language, homeHost, ...user } = requireActive(stored);
    if (session?.userId !== sub || session.expiresAt <= now()) throw new SessionEnded();
    return {
      user,
      isAdmin: isAdmin(user.roles),
      isCustomizer: isCustomizer({ email: verifiedEmail(user), roles: user.roles }, customizeEmailDomain),
      sessionId: sid,
      since: session.createdAt,
      until: new Date(exp * 1000),
      language,
      homeHost: homeHost || publicHost,
    };
  };
}

/** Signing in, refreshing and signing out (docs/rules/03-sessions.md#sign-in). */
export function createIdentityService(deps: IdentityDeps) {
  const issue = createIssue(deps);
  return {
    describeProvider: () => deps.provider.describe(),
    signIn: createSignIn(deps, issue),
    confirmIdentity: createConfirmIdentity(deps),
    refresh: createRefresh(deps, issue),
    signOut: createSignOut(deps),
    authenticate: createAuthenticate(deps),
  };
}
export type IdentityService = ReturnType<typeof createIdentityService>;
