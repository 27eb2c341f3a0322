import type { Language } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { AccountDisabled, AccountMerged, SignInUnconfirmed } from '../../../../platform/errors/session-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { hashToken, newOpaqueToken } from '../sessions/at-rest-encryption.ts';
import type { Device } from '../sessions/own-sessions.ts';
import { identityKey, type IdentityLinkRecord, identityLinkSchema } from './model.ts';
import type { UserRepository } from './repository.ts';
import type { Person, StoredUser } from './user.ts';
import { verifiedEmail, type VerifiedEmail } from '../provider/verified-email.ts';

export class LinkRepository {
  private readonly links: Model<IdentityLinkRecord>;

  constructor(connection: Connection) {
    this.links = connection.model<IdentityLinkRecord>('IdentityLink', identityLinkSchema, 'identityLinks');
  }

  /** The limit on mails bounds their number. */
  async waitingFor(userId: string, now: Date): Promise<IdentityLinkRecord[]> {
    return this.links.find({ userId, expiresAt: { $gt: now } }).lean();
  }

  async store({ _id, ...record }: IdentityLinkRecord): Promise<void> {
    await this.links.updateOne({ _id }, { $set: record }, { upsert: true });
  }

  /** Deletes the link, so that it works once; null when used, replaced or expired. */
  async take(tokenHash: string, now: Date): Promise<IdentityLinkRecord | null> {
    return this.links.findOneAndDelete({ tokenHash, expiresAt: { $gt: now } }).lean();
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.links.deleteMany({ userId });
  }
}

export interface Arrival {
  /** Null for a new identity. */
  known: StoredUser | null;
  device: Device;
  language: Language | null;
}

const HOUR_MS = 60 * 60 * 1000;
/** Another sign-in within this time sends no second mail. */
const AGAIN_MS = 2 * 60 * 1000;
/** Per address and hour, for all sign-ins together. */
const MAX_MAILS = 5;

function accountFor(found: StoredUser | null, { known }: Arrival): StoredUser | null {
  if (known?.mergedInto && found?.id !== known.mergedInto) throw new AccountMerged({}, { userId: known.id });
  if (found?.disabled) throw new AccountDisabled({}, { userId: found.id });
  return found;
}

/** New identities of existing accounts, which their owners confirm by a mailed link. */
export class IdentityConfirmation {
  constructor(
    private readonly platform: Platform,
    private readonly users: UserRepository,
    private readonly links: LinkRepository,
  ) {}

  /**
   * A new identity of a known address has to be confirmed by a mailed link (docs/rules/03-sessions.md#new-identity).
   * @throws {SignInUnconfirmed}, {AccountMerged}, {AccountDisabled}
   */
  async require(person: Person, arrival: Arrival): Promise<void> {
    const address = verifiedEmail(person);
    const account = accountFor(address === null ? null : await this.users.findReachable(address), arrival);
    if (account === null || address === null) return;
    // A first sign-in in another window created the account.
    if ((await this.users.findByIdentity(person.issuer, person.sub))?.id === account.id) return;
    await this.sendLink(person, account, address, arrival);
    const sent = { path: 'email', code: 'link-sent', message: 'has a message with a link', params: { email: address } };
    throw new SignInUnconfirmed({ errors: [sent] }, { userId: account.id, issuer: person.issuer, sub: person.sub });
  }

  /** The link works once, for an hour, and only while the account has that address. @throws {NotFound} */
  async confirm(token: string): Promise<void> {
    await this.platform.transaction(async () => {
      const link = await this.links.take(hashToken(token), this.platform.now());
      if (!link) throw new NotFound();
      const { issuer, sub, userId, email } = link;
      const account = await this.users.find(userId);
      const known = await this.users.findByIdentity(issuer, sub);
      const isFree = known === null || known.mergedInto === userId;
      if (!account || account.disabled || verifiedEmail(account) !== email || !isFree) throw new NotFound();
      await this.users.addIdentity(userId, { issuer, sub });
      await this.platform.events.emit('identity.confirmed', { userId, issuer });
    });
  }

  private async sendLink(
    { issuer, sub }: Person,
    account: StoredUser,
    address: VerifiedEmail,
    { device, language }: Arrival,
  ): Promise<void> {
    await this.platform.transaction(async () => {
      const at = this.platform.now();
      const _id = hashToken(`${identityKey({ issuer, sub })} ${account.id}`);
      const waiting = await this.links.waitingFor(account.id, at);
      const previous = waiting.find((link) => link._id === _id);
      if (previous && at.getTime() - previous.sentAt.getTime() < AGAIN_MS) return;
      if (waiting.reduce((sum, { mails }) => sum + mails, 0) >= MAX_MAILS) return;
      const token = newOpaqueToken();
      const expiresAt = new Date(at.getTime() + HOUR_MS);
      const mails = (previous?.mails ?? 0) + 1;
      const link = { issuer, sub, userId: account.id, email: address, mails, sentAt: at, expiresAt };
      await this.links.store({ _id, ...link, tokenHash: hashToken(token) });
      const { firstName } = account;
      const sent = { firstName, email: address, token, device, language: account.language ?? language, expiresAt, at };
      await this.platform.events.emit('identity.unconfirmed', sent);
    });
  }
}
