import { isAdmin } from '@impact-call/domain';
import { Unavailable } from '../../../../platform/errors/request-errors.ts';
import { AccountDisabled, AccountMerged, SessionEnded } from '../../../../platform/errors/session-errors.ts';
import type { ReportSecurity } from '../../../../platform/logging/security-events.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type ClaimSettings, claimsOfAbsent } from '../provider/claims.ts';
import { NO_TOKENS, type ProviderTokens } from '../provider/exchange-code.ts';
import type { SessionRecord, UserRecord } from '../users/model.ts';
import type { ProviderSession, ProviderWord } from '../provider/provider-session.ts';
import type { UserRepository } from '../users/repository.ts';
import { toUser, type StoredUser } from '../users/user.ts';
import type { AtRestEncryption } from './at-rest-encryption.ts';
import { emitAccountChanges } from '../users/account-changes.ts';
import type { SessionRepository } from './session-repository.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export interface SessionBounds {
  /** Days from the sign-in to the end of every session, however active it is. */
  days: number;
  /** Hours for which an administrator's session continues without a statement of the provider. */
  adminHours: number;
  /** Hours for which other sessions continue while the provider does not respond. */
  awayHours: number;
}

export const endOfSession = (signedInAt: Date, { days }: SessionBounds): Date =>
  new Date(signedInAt.getTime() + days * DAY);

interface LastWord {
  confirmedAt: Date;
  expiresAt: Date;
  isAdmin: boolean;
  canBeAsked: boolean;
}

export function goesOnUntil(
  { confirmedAt, expiresAt, isAdmin, canBeAsked }: LastWord,
  { adminHours, awayHours }: SessionBounds,
): Date {
  if (!isAdmin && !canBeAsked) return expiresAt;
  const enough = confirmedAt.getTime() + (isAdmin ? adminHours : awayHours) * HOUR;
  return new Date(Math.min(enough, expiresAt.getTime()));
}

type ConfirmedClaims = Extract<ProviderWord, { kind: 'confirmed' }>['claims'];

/** Limits requests to the provider for clients that refresh more often. */
const ASK_AGAIN_MS = 60_000;
const RETRY_SECONDS = 30;

function decryptTokens(encryption: AtRestEncryption, encrypted: string): ProviderTokens {
  const text = encrypted === '' ? null : encryption.decrypt(encrypted);
  return text === null ? NO_TOKENS : { ...NO_TOKENS, ...(JSON.parse(text) as Partial<ProviderTokens>) };
}

export const encryptTokens = (encryption: AtRestEncryption, tokens: ProviderTokens): string =>
  encryption.encrypt(JSON.stringify(tokens));

/** @throws {SessionEnded}, {AccountMerged}, {AccountDisabled} */
export function requireActive(user: StoredUser | null): StoredUser {
  if (!user) throw new SessionEnded();
  if (user.mergedInto) throw new AccountMerged({}, { userId: user.id });
  if (user.disabled) throw new AccountDisabled({}, { userId: user.id });
  return user;
}

export interface RenewalSettings extends ClaimSettings {
  bounds: SessionBounds;
}

/** Decides whether a session continues; uses up nothing of ours before, so that a failed client can retry. */
export class SessionRenewal {
  constructor(
    private readonly platform: Platform,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly encryption: AtRestEncryption,
    private readonly providerSession: ProviderSession,
    private readonly settings: RenewalSettings,
    private readonly reportSecurity: ReportSecurity,
  ) {}

  /** Without a new statement. @throws {SessionEnded}, {AccountMerged}, {AccountDisabled}, {Unavailable} */
  async renew(session: SessionRecord): Promise<Date> {
    const record = await this.users.findRecord(session.userId);
    if (!record) throw new SessionEnded();
    const person = requireActive(toUser(record));
    const tokens = decryptTokens(this.encryption, session.providerTokens);
    const word = await this.queryProvider(session, record, tokens);
    if (word?.kind === 'ended') return this.end(session, 'provider-refused');
    const current = await this.apply(session, person, word);
    const isSilent = word?.kind === 'silent' || word?.kind === 'alive';
    const canBeAsked = !isSilent && (tokens.refresh !== null || tokens.accessEnd > this.platform.now().getTime());
    const until = goesOnUntil({ ...current, expiresAt: session.expiresAt, canBeAsked }, this.settings.bounds);
    if (until > this.platform.now()) return until;
    // The provider can decide this once it is back.
    if (canBeAsked) throw new Unavailable({ retryAfter: RETRY_SECONDS });
    return this.end(session, 'provider-not-asked');
  }

  private async queryProvider(
    session: SessionRecord,
    { sub: firstSub, roles }: UserRecord,
    tokens: ProviderTokens,
  ): Promise<ProviderWord | null> {
    const at = this.platform.now();
    // Two requests must not use the same refresh token of the provider.
    if (!(await this.sessions.mayAsk(session._id, new Date(at.getTime() - ASK_AGAIN_MS), at))) return null;
    const sub = session.sub || firstSub;
    return this.providerSession.askAgain({ sub, roles }, tokens, at);
  }

  private async end(session: SessionRecord, reason: string): Promise<never> {
    await this.sessions.revoke(session._id, this.platform.now());
    this.reportSecurity({ name: 'session-ended', userId: session.userId, reason });
    throw new SessionEnded();
  }

  private update(person: StoredUser, claims: ConfirmedClaims): Promise<StoredUser | null> {
    return this.platform.transaction(async () => {
      const user = await this.users.renew(person.id, claimsOfAbsent(claims, this.settings));
      if (user) await emitAccountChanges(this.platform.events, this.users, person, user);
      return user;
    });
  }

  private async apply(session: SessionRecord, person: StoredUser, word: ProviderWord | null) {
    const before = isAdmin(person.roles);
    if (word?.kind === 'away') this.reportSecurity({ name: 'provider-away', userId: person.id, reason: word.code });
    if (word?.kind !== 'confirmed' && word?.kind !== 'alive')
      return { confirmedAt: session.confirmedAt, isAdmin: before };
    const user = requireActive(word.kind === 'confirmed' ? await this.update(person, word.claims) : person);
    const after = isAdmin(user.roles);
    if (before !== after)
      this.reportSecurity({
        name: 'roles-changed',
        userId: user.id,
        reason: after ? 'became-administrator' : 'administrator-no-more',
      });
    // For administrators, only a statement that includes roles counts.
    const confirmedAt = word.kind === 'confirmed' || !after ? this.platform.now() : session.confirmedAt;
    await this.sessions.note(session._id, { confirmedAt, providerTokens: encryptTokens(this.encryption, word.tokens) });
    return { confirmedAt, isAdmin: after };
  }
}
