import type { Language } from '@impact-call/contracts';
import { isAdmin } from '@impact-call/domain';
import { AccountDisabled, RegistrationNotVerified } from '../../../platform/errors/session-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { personOf, wordOnAddress } from './provider/claims.ts';
import type { CodeGrant, IdentityProvider } from './provider/provider.ts';
import type { AtRestEncryption } from './sessions/at-rest-encryption.ts';
import type { Device } from './sessions/own-sessions.ts';
import { encryptTokens, endOfSession, goesOnUntil, type RenewalSettings } from './sessions/session-renewal.ts';
import type { SessionService, TokenPair } from './sessions/session-service.ts';
import { emitAccountChanges, hasMoved } from './users/account-changes.ts';
import type { IdentityConfirmation } from './users/identity-confirmation.ts';
import type { UserRepository } from './users/repository.ts';
import type { Person, StoredUser } from './users/user.ts';

export interface SigningIn {
  device: Device;
  language: Language | null;
}

/** Signing in and out at the provider (docs/rules/03-sessions.md#sign-in). */
export class SignInService {
  constructor(
    private readonly platform: Platform,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly confirmation: IdentityConfirmation,
    private readonly provider: IdentityProvider,
    private readonly encryption: AtRestEncryption,
    private readonly settings: RenewalSettings,
  ) {}

  async signIn(grant: CodeGrant, signingIn: SigningIn): Promise<TokenPair> {
    const at = this.platform.now();
    const { bounds } = this.settings;
    const { issuer, claims, idToken, tokens } = await this.provider.exchange(grant);
    const concerned = { issuer, sub: claims.sub };
    if (wordOnAddress(claims) === 'refused') throw new RegistrationNotVerified({}, concerned);
    const person = personOf(issuer, claims, this.settings);
    const user = await this.recognize(person, at, new URL(grant.redirectUri).host, signingIn);
    if (user.disabled) throw new AccountDisabled({}, { userId: user.id });
    const expiresAt = endOfSession(at, bounds);
    const session = {
      userId: user.id,
      sub: claims.sub,
      idToken: this.encryption.encrypt(idToken),
      providerTokens: encryptTokens(this.encryption, tokens),
      providerSid: typeof claims['sid'] === 'string' ? claims['sid'] : '',
      ...signingIn.device,
      expiresAt,
    };
    const state = { confirmedAt: at, expiresAt, isAdmin: isAdmin(user.roles), canBeAsked: tokens.refresh !== null };
    return this.sessions.start(session, goesOnUntil(state, bounds), at);
  }

  /** Also for a used token; returns the provider's sign-out address, or null. */
  async signOut(refreshToken: string | undefined, returnTo: string | undefined): Promise<string | null> {
    const session = await this.sessions.end(refreshToken);
    return this.provider.endSessionUrl(session && this.encryption.decrypt(session.idToken), returnTo);
  }

  private async recognize(person: Person, at: Date, host: string, signingIn: SigningIn): Promise<StoredUser> {
    const before = await this.users.findByIdentity(person.issuer, person.sub);
    if (!before || before.mergedInto) await this.confirmation.require(person, { ...signingIn, known: before });
    if (!before) return this.users.upsert(person, at, host);
    if (!isAdmin(before.roles) && !hasMoved(before, { ...before, ...person }))
      return this.noteSignIn(before.id, person, at, host);
    return this.platform.transaction(async () => {
      const user = await this.noteSignIn(before.id, person, at, host);
      await emitAccountChanges(this.platform.events, this.users, before, user);
      return user;
    });
  }

  private async noteSignIn(userId: string, person: Person, at: Date, host: string): Promise<StoredUser> {
    const user = await this.users.noteSignIn(userId, person, at, host);
    if (!user) throw new AccountDisabled({}, { userId });
    return user;
  }
}
