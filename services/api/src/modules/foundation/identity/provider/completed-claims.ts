import * as client from 'openid-client';
import { claimAt } from './claims.ts';

type Claims = Record<string, unknown> & { sub: string };

const isSaid = (claim: unknown): boolean => claim !== undefined && claim !== '';
const mailbox = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().toLowerCase() : '');

const hasName = (claims: Claims): boolean => ['name', 'given_name', 'family_name'].some((name) => isSaid(claims[name]));

/** Some providers omit name, e-mail or roles. */
const isComplete = (claims: Claims, roleClaim: string): boolean =>
  hasName(claims) && isSaid(claims['email']) && 'email_verified' in claims && claimAt(claims, roleClaim) !== undefined;

const withoutName = ({ name: _n, given_name: _g, family_name: _f, ...others }: Claims): Claims => others;
const withoutAddress = ({ email: _e, email_verified: _v, ...others }: Claims): Claims => others;
const addressOf = (claims: Claims): Record<string, unknown> =>
  Object.fromEntries(['email', 'email_verified'].filter((name) => name in claims).map((name) => [name, claims[name]]));

/**
 * First and last name come from one source; `email_verified` counts only from a source that names this very address.
 */
export function completedBy(claims: Claims, info: Claims): Claims {
  const others = hasName(claims) ? withoutName(info) : info;
  if (!isSaid(claims['email'])) return { ...others, ...withoutAddress(claims), ...addressOf(info) };
  const isSame = mailbox(info['email']) === mailbox(claims['email']);
  return { ...withoutAddress(others), ...(isSame ? addressOf(info) : {}), ...claims };
}

/** Calls `refused` when the userinfo endpoint fails. */
export async function completed(
  configuration: client.Configuration,
  accessToken: string,
  claims: Claims,
  { roleClaim, refused }: { roleClaim: string; refused(): void },
): Promise<Claims> {
  if (isComplete(claims, roleClaim) || !configuration.serverMetadata().userinfo_endpoint) return claims;
  try {
    return completedBy(claims, await client.fetchUserInfo(configuration, accessToken, claims.sub));
  } catch (error) {
    if (!(error instanceof client.WWWAuthenticateChallengeError)) throw error;
    refused();
    return claims;
  }
}
