import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { mailboxOf } from '../../platform/text/mailbox.ts';

declare const isVerified: unique symbol;

/** An address that the identity provider vouches for, as addresses are kept. Only `verifiedEmail` makes one. */
export type VerifiedEmail = string & { readonly [isVerified]: true };

/**
 * By which address somebody may be recognized; null where the provider does not vouch for it. Anybody can claim any
 * address, so that whatever finds calls, invitations, mails or entries of the log by a person's address asks for this,
 * and the type admits nothing else.
 */
export function verifiedEmail({
  email,
  emailVerified,
}: Pick<CurrentUser, 'email' | 'emailVerified'>): VerifiedEmail | null {
  const mailbox = mailboxOf(email);
  return emailVerified && mailbox.includes('@') ? (mailbox as VerifiedEmail) : null;
}

/** Somebody as what is kept about them is found: by the account, and by an address only where it is verified. */
export interface KnownPerson {
  id: string;
  firstName: string;
  lastName: string;
  address: VerifiedEmail | null;
}

export const knownPerson = (user: Omit<CurrentUser, 'roles'>): KnownPerson => {
  const { id, firstName, lastName } = user;
  return { id, firstName, lastName, address: verifiedEmail(user) };
};
