import { ENDPOINTS, type ResponseOf } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { AddressNotVerified } from '../../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { AtRestEncryption, type Secrets, verifiedEmail } from '../../../foundation/identity/index.ts';
import type { OptOuts } from './opt-outs.ts';

/** Links for unsubscribing from optional mails. */
export interface MailboxLinks {
  /** For mail programs: unsubscribes with one click and no confirmation. */
  unsubscribe(mailbox: string): string;
  /** For people: a page that explains the choice. */
  preferences(mailbox: string): string;
}

/** Encrypts mailboxes into tokens with a separate key, so that tokens cannot be forged and logs show no addresses. */
export const createMailboxEncryption = (secrets: Secrets) => new AtRestEncryption(secrets, 'impact-call mailbox');

export function createMailboxLinks(secrets: Secrets, publicOrigin: string): MailboxLinks {
  const encryption = createMailboxEncryption(secrets);
  const linkTo = (path: string) => (mailbox: string) => `${publicOrigin}${path}?token=${encryption.encrypt(mailbox)}`;
  return { unsubscribe: linkTo(ENDPOINTS.Unsubscribe.path), preferences: linkTo(MAIL_PREFERENCES_PAGE) };
}

/** A page of the shell that needs no sign-in. */
const MAIL_PREFERENCES_PAGE = '/mail-preferences';

type MailPreferences = ResponseOf<typeof ENDPOINTS.GetMailPreferences>;

export interface SubscriptionDeps {
  optOuts: OptOuts;
  secrets: Secrets;
  now: () => Date;
}

/** Lets the owner of a mailbox unsubscribe without signing in, by a token from a mail (RFC 8058). */
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
    /** The signed-in user's own choice; an unverified address reveals nothing. */
    async findOwn(user: CurrentUser): Promise<MailPreferences> {
      const address = verifiedEmail(user);
      const isStopped = address !== null && (await optOuts.find(address)) !== null;
      return { email: user.email, isVerified: address !== null, subscribed: !isStopped };
    },
    /** @throws {AddressNotVerified} when the address may belong to another person */
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
