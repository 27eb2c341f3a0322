import type { Language } from '@impact-call/contracts';
import type { DomainEvents } from '../../../../platform/domain-events.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { AccountDisabled, AccountMerged, SignInUnconfirmed } from '../../../../platform/errors/session-errors.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import { hashToken, newOpaqueToken } from '../sessions/at-rest-encryption.ts';
import type { Device } from '../sessions/device-words.ts';
import type { LinkRepository } from './link-repository.ts';
import { identityKey } from './model.ts';
import type { Person, StoredUser, UserRepository } from './repository.ts';
import { verifiedEmail, type VerifiedEmail } from '../provider/verified-email.ts';

export interface ConfirmIdentityDeps {
  users: UserRepository;
  links: LinkRepository;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  now: () => Date;
}

/** A sign-in with an unknown identity. */
export interface Arrival {
  /** Null for a new identity. */
  known: StoredUser | null;
  device: Device;
  /** The browser's language. */
  language: Language | null;
}

const HOUR_MS = 60 * 60 * 1000;
/** Another sign-in within this time sends no second mail. */
const AGAIN_MS = 2 * 60 * 1000;
/** Mails of this kind to one address per hour, for all sign-ins together. */
const MAX_MAILS = 5;

/**
 * The account with the address.
 * @throws {AccountMerged}, {AccountDisabled}
 */
function accountFor(found: StoredUser | null, { known }: Arrival): StoredUser | null {
  if (known?.mergedInto && found?.id !== known.mergedInto) throw new AccountMerged({}, { userId: known.id });
  if (found?.disabled) throw new AccountDisabled({}, { userId: found.id });
  return found;
}

/** Mails the link, unless a recent mail or the hourly limit prevents it. */
function createSendLink({ links, events, transaction, now }: ConfirmIdentityDeps) {
  return ({ issuer, sub }: Person, account: StoredUser, address: VerifiedEmail, { device, language }: Arrival) =>
    transaction(async () => {
      const at = now();
      const _id = hashToken(`${identityKey({ issuer, sub })} ${account.id}`);
      const waiting = await links.waitingFor(account.id, at);
      const own = waiting.find((link) => link._id === _id);
      if (own && at.getTime() - own.sentAt.getTime() < AGAIN_MS) return;
      if (waiting.reduce((sum, { mails }) => sum + mails, 0) >= MAX_MAILS) return;
      const token = newOpaqueToken();
      const expiresAt = new Date(at.getTime() + HOUR_MS);
      const mails = (own?.mails ?? 0) + 1;
      const link = { issuer, sub, userId: account.id, email: address, mails, sentAt: at, expiresAt };
      await links.store({ _id, ...link, tokenHash: hashToken(token) });
      const { firstName } = account;
      const sent = { firstName, email: address, token, device, language: account.language ?? language, expiresAt, at };
      await events.emit('identity.unconfirmed', sent);
    });
}

/**
 * Lets a new identity in when no account has its verified address. Otherwise the person has to confirm it by a link
 * sent to the address (docs/rules/03-sessions.md#new-identity).
 */
export function createConfirmFirst(deps: ConfirmIdentityDeps) {
  const sendLink = createSendLink(deps);
  /** @throws {SignInUnconfirmed} until the link was followed, {AccountMerged}, {AccountDisabled} */
  return async (person: Person, arrival: Arrival): Promise<void> => {
    const address = verifiedEmail(person);
    const account = accountFor(address === null ? null : await deps.users.findReachable(address), arrival);
    if (account === null || address === null) return;
    // A first sign-in in another window created the account in the meantime.
    if ((await deps.users.findByIdentity(person.issuer, person.sub))?.id === account.id) return;
    await sendLink(person, account, address, arrival);
    const sent = { path: 'email', code: 'link-sent', message: 'has a message with a link', params: { email: address } };
    throw new SignInUnconfirmed({ errors: [sent] }, { userId: account.id, issuer: person.issuer, sub: person.sub });
  };
}

/**
 * Adds the link's identity to the account. The link works once, for an hour, and only while the account has the
 * address to which it was sent.
 */
export function createConfirmIdentity({ users, links, events, transaction, now }: ConfirmIdentityDeps) {
  /** @throws {NotFound} when the link was used or replaced, has expired, or its account changed */
  return (token: string): Promise<void> =>
    transaction(async () => {
      const link = await links.take(hashToken(token), now());
      if (!link) throw new NotFound();
      const { issuer, sub, userId, email } = link;
      const account = await users.find(userId);
      const known = await users.findByIdentity(issuer, sub);
      const isFree = known === null || known.mergedInto === userId;
      if (!account || account.disabled || verifiedEmail(account) !== email || !isFree) throw new NotFound();
      await users.addIdentity(userId, { issuer, sub });
      await events.emit('identity.confirmed', { userId, issuer });
    });
}
