import { ENDPOINTS, type ResponseOf } from '@impact-call/contracts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { AddressNotVerified } from '../../platform/errors/administration-errors.ts';
import { NotFound } from '../../platform/errors/request-errors.ts';
import { createAtRestEncryption, type Secrets, verifiedEmail } from '../identity/index.ts';
import type { OptOuts } from './opt-outs.ts';

/** Where the owner of a mailbox stops mails that they can do without. */
export interface MailboxLinks {
  /** For mail programs: one click that asks nothing. */
  unsubscribe(mailbox: string): string;
  /** For people: a page that says what it is about. */
  preferences(mailbox: string): string;
}

/**
 * The token of a mailbox: encrypted under a key of its own, so that nobody stops the mails of others or reads an
 * address in a log.
 */
export const createMailboxEncryption = (secrets: Secrets) => createAtRestEncryption(secrets, 'impact-call mailbox');

export function createMailboxLinks(secrets: Secrets, publicOrigin: string): MailboxLinks {
  const encryption = createMailboxEncryption(secrets);
  const linkTo = (path: string) => (mailbox: string) => `${publicOrigin}${path}?token=${encryption.encrypt(mailbox)}`;
  return { unsubscribe: linkTo(ENDPOINTS.Unsubscribe.path), preferences: linkTo(MAIL_PREFERENCES_PAGE) };
}

/** A page of the shell, which asks nobody to sign in. */
const MAIL_PREFERENCES_PAGE = '/mail-preferences';

type MailPreferences = ResponseOf<typeof ENDPOINTS.GetMailPreferences>;

export interface SubscriptionDeps {
  optOuts: OptOuts;
  secrets: Secrets;
  now: () => Date;
}

/**
 * What the owner of a mailbox decides without signing in: whoever reads a mail may say that they want no more of them
 * (RFC 8058).
 */
export function createSubscriptions({ optOuts, secrets, now }: SubscriptionDeps) {
  const encryption = createMailboxEncryption(secrets);
  const mailboxIn = (token: string): string => {
    const mailbox = encryption.decrypt(token);
    if (mailbox === null) throw new NotFound();
    return mailbox;
  };
  return {
    stop: async (token: string): Promise<void> => optOuts.add(mailboxIn(token), now()),
    resume: async (token: string): Promise<void> => optOuts.remove(mailboxIn(token)),
    /** What whoever is signed in has decided; of an address that nobody vouches for, nothing is told. */
    async findOwn(user: CurrentUser): Promise<MailPreferences> {
      const address = verifiedEmail(user);
      const isStopped = address !== null && (await optOuts.find(address)) !== null;
      return { email: user.email, isVerified: address !== null, subscribed: !isStopped };
    },
    /** @throws AddressNotVerified where the provider does not vouch for it: it may be somebody else's */
    async changeOwn(user: CurrentUser, subscribed: boolean): Promise<void> {
      const address = verifiedEmail(user);
      if (address === null) throw new AddressNotVerified();
      await (subscribed ? optOuts.remove(address) : optOuts.add(address, now()));
    },
    async find(token: string): Promise<{ subscribed: boolean }> {
      return { subscribed: (await optOuts.find(mailboxIn(token))) === null };
    },
  };
}
export type Subscriptions = ReturnType<typeof createSubscriptions>;
