import { ENDPOINTS } from '@impact-call/contracts';
import { NotFound } from '../../platform/errors/request-errors.ts';
import { createAtRestEncryption } from '../identity/index.ts';
import type { OptOuts } from './opt-outs.ts';

/** Makes the address at which the owner of a mailbox stops mails that they can do without. */
export type UnsubscribeLink = (mailbox: string) => string;

/**
 * The token of a mailbox: encrypted under a key of its own, so that nobody stops the mails of others or reads an
 * address in a log.
 */
export const createMailboxEncryption = (secret: string) => createAtRestEncryption(secret, 'impact-call mailbox');

export const createUnsubscribeLink =
  (secret: string, publicOrigin: string): UnsubscribeLink =>
  (mailbox) =>
    `${publicOrigin}${ENDPOINTS.Unsubscribe.path}?token=${createMailboxEncryption(secret).encrypt(mailbox)}`;

export interface SubscriptionDeps {
  optOuts: OptOuts;
  tokenSecret: string;
  now: () => Date;
}

/**
 * What the owner of a mailbox decides without signing in: whoever reads a mail may say that they want no more of them
 * (RFC 8058).
 */
export function createSubscriptions({ optOuts, tokenSecret, now }: SubscriptionDeps) {
  const encryption = createMailboxEncryption(tokenSecret);
  const mailboxIn = (token: string): string => {
    const mailbox = encryption.decrypt(token);
    if (mailbox === null) throw new NotFound();
    return mailbox;
  };
  return {
    stop: async (token: string): Promise<void> => optOuts.add(mailboxIn(token), now()),
    resume: async (token: string): Promise<void> => optOuts.remove(mailboxIn(token)),
    async find(token: string): Promise<{ subscribed: boolean }> {
      return { subscribed: (await optOuts.find(mailboxIn(token))) === null };
    },
  };
}
export type Subscriptions = ReturnType<typeof createSubscriptions>;
