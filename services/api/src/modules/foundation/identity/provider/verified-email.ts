import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { mailboxOf } from '../../../../platform/text/mailbox.ts';

declare const isVerified: unique symbol;

export type VerifiedEmail = string & { readonly [isVerified]: true };

/** Null when the provider does not confirm it: anyone can claim an address, so only verified ones find data. */
export function verifiedEmail({
  email,
  emailVerified,
}: Pick<CurrentUser, 'email' | 'emailVerified'>): VerifiedEmail | null {
  const mailbox = mailboxOf(email);
  return emailVerified && mailbox.includes('@') ? (mailbox as VerifiedEmail) : null;
}

/** Personal data is found by account, and by address only when it is verified. */
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
