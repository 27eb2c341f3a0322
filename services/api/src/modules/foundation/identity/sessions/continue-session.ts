import { isAdmin } from '@impact-call/domain';
import { Unavailable } from '../../../../platform/errors/request-errors.ts';
import { AccountDisabled, AccountMerged, SessionEnded } from '../../../../platform/errors/session-errors.ts';
import type { TellSecurity } from '../../../../platform/logging/security-event.ts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import { PROVIDER } from '../events.ts';
import { claimsOfAbsent } from '../provider/claims.ts';
import type { SessionRecord, UserRecord } from '../users/model.ts';
import { NO_TOKENS, type ProviderTokens } from '../provider/provider-tokens.ts';
import type { ProviderSession, ProviderWord } from '../provider/provider-session.ts';
import { toUser, type StoredUser, type UserRepository } from '../users/repository.ts';
import type { AtRestEncryption } from './at-rest-encryption.ts';
import { createTellReaddressed } from '../users/readdressed.ts';
import { goesOnUntil, type SessionBounds } from './session-bounds.ts';
import type { SessionRepository } from './session-repository.ts';

export interface ContinueSessionDeps {
  users: UserRepository;
  sessions: SessionRepository;
  providerSession: ProviderSession;
  encryption: AtRestEncryption;
  bounds: SessionBounds;
  roleClaim: string;
  trustEmail: boolean;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  tellSecurity: TellSecurity;
  now: () => Date;
}

type ConfirmedClaims = Extract<ProviderWord, { kind: 'confirmed' }>['claims'];

/** Limits requests to the provider for clients that refresh more often. */
const ASK_AGAIN_MS = 60_000;
const RETRY_SECONDS = 30;

/** Decrypts the tokens that were stored at the sign-in. */
function decryptTokens(encryption: AtRestEncryption, encrypted: string): ProviderTokens {
  const text = encrypted === '' ? null : encryption.decrypt(encrypted);
  return text === null ? NO_TOKENS : { ...NO_TOKENS, ...(JSON.parse(text) as Partial<ProviderTokens>) };
}

export const encryptTokens = (encryption: AtRestEncryption, tokens: ProviderTokens): string =>
  encryption.encrypt(JSON.stringify(tokens));

/**
 * Returns a user who may sign in.
 * @throws {SessionEnded}, {AccountMerged}, {AccountDisabled}
 */
export function requireActive(user: StoredUser | null): StoredUser {
  if (!user) throw new SessionEnded();
  if (user.mergedInto) throw new AccountMerged({}, { userId: user.id });
  if (user.disabled) throw new AccountDisabled({}, { userId: user.id });
  return user;
}

/** Queries the provider about the session; null when the last query is recent. */
function createAsk({ sessions, providerSession, now }: ContinueSessionDeps) {
  return async (
    session: SessionRecord,
    { sub: firstSub, roles }: UserRecord,
    tokens: ProviderTokens,
  ): Promise<ProviderWord | null> => {
    const at = now();
    // Two requests must not use the same refresh token of the provider.
    if (!(await sessions.mayAsk(session._id, new Date(at.getTime() - ASK_AGAIN_MS), at))) return null;
    const sub = session.sub || firstSub;
    return providerSession.askAgain({ sub, roles }, tokens, at);
  };
}

function createEnd({ sessions, tellSecurity, now }: ContinueSessionDeps) {
  return async (session: SessionRecord, reason: string): Promise<never> => {
    await sessions.revoke(session._id, now());
    tellSecurity({ name: 'session-ended', userId: session.userId, reason });
    throw new SessionEnded();
  };
}

/** Updates a person. When they lose the administrator role, their programs' tokens end, too. */
function createRenew({ users, events, transaction, roleClaim, trustEmail }: ContinueSessionDeps) {
  const tellReaddressed = createTellReaddressed({ users, events });
  return (known: StoredUser, claims: ConfirmedClaims): Promise<StoredUser | null> =>
    transaction(async () => {
      const user = await users.renew(known.id, claimsOfAbsent(claims, { roleClaim, trustEmail }));
      if (user) await tellReaddressed(known, user);
      if (user && isAdmin(known.roles) && !isAdmin(user.roles))
        await events.emit('administrator.left', { userId: user.id, by: PROVIDER, keep: [] });
      return user;
    });
}

/** Stores the provider's statement and returns the resulting state of session and person. */
function createHeed(deps: ContinueSessionDeps) {
  const { sessions, encryption, tellSecurity, now } = deps;
  const renew = createRenew(deps);
  return async (session: SessionRecord, known: StoredUser, word: ProviderWord | null) => {
    const before = isAdmin(known.roles);
    if (word?.kind === 'away') tellSecurity({ name: 'provider-away', userId: known.id, reason: word.code });
    if (word?.kind !== 'confirmed' && word?.kind !== 'alive')
      return { confirmedAt: session.confirmedAt, isAdmin: before };
    const user = requireActive(word.kind === 'confirmed' ? await renew(known, word.claims) : known);
    const after = isAdmin(user.roles);
    if (before !== after)
      tellSecurity({
        name: 'roles-changed',
        userId: user.id,
        reason: after ? 'became-administrator' : 'administrator-no-more',
      });
    // For administrators, only a statement that includes roles counts.
    const confirmedAt = word.kind === 'confirmed' || !after ? now() : session.confirmedAt;
    await sessions.note(session._id, { confirmedAt, providerTokens: encryptTokens(encryption, word.tokens) });
    return { confirmedAt, isAdmin: after };
  };
}

/**
 * Decides whether a session continues, and until when. It queries the provider, so a role or an account removed there
 * ends here within a quarter of an hour. It uses up nothing of ours before the decision, so a failed client can retry.
 */
export function createContinueSession(deps: ContinueSessionDeps) {
  const { users, encryption, bounds, now } = deps;
  const ask = createAsk(deps);
  const end = createEnd(deps);
  const heed = createHeed(deps);
  return async (session: SessionRecord): Promise<Date> => {
    const record = await users.findRecord(session.userId);
    if (!record) throw new SessionEnded();
    const known = requireActive(toUser(record));
    const tokens = decryptTokens(encryption, session.providerTokens);
    const word = await ask(session, record, tokens);
    if (word?.kind === 'ended') return end(session, 'provider-refused');
    const current = await heed(session, known, word);
    const isSilent = word?.kind === 'silent' || word?.kind === 'alive';
    const canBeAsked = !isSilent && (tokens.refresh !== null || tokens.accessEnd > now().getTime());
    const until = goesOnUntil({ ...current, expiresAt: session.expiresAt, canBeAsked }, bounds);
    if (until > now()) return until;
    // The provider can decide this once it is back; the client can retry until then.
    if (canBeAsked) throw new Unavailable({ retryAfter: RETRY_SECONDS });
    return end(session, 'provider-not-asked');
  };
}
export type ContinueSession = ReturnType<typeof createContinueSession>;
