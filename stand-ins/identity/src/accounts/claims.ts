import type { Account } from './account.ts';

/** The claims of each scope; the ID token has them too, so that a client needs no second request. */
export const claimsByScope = {
  openid: ['sub'],
  profile: ['given_name', 'family_name', 'name'],
  email: ['email', 'email_verified'],
  roles: ['roles'],
};

/** The account as OpenID Connect claims. */
export function claimsOf(account: Account): { sub: string; [claim: string]: unknown } {
  return {
    sub: account.id,
    given_name: account.givenName,
    family_name: account.familyName,
    name: `${account.givenName} ${account.familyName}`,
    email: account.email,
    email_verified: account.emailVerified,
    roles: [...account.roles],
  };
}
