import * as client from 'openid-client';
import { oneLine } from '../../../../platform/text/one-line.ts';
import type { OidcSettings } from './oidc-settings.ts';
import type { Person } from '../users/user.ts';

export type ClaimSettings = Pick<OidcSettings, 'roleClaim' | 'trustEmail'>;

const MAX_NAME = 100;

type Claims = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** People may write their own name at the provider: one line, limited in length. */
const nameIn = (value: unknown): string => oneLine(text(value), MAX_NAME);

/** A claim whose name has dots is found first, because some providers use URLs as names. */
export function claimAt(claims: Claims, path: string): unknown {
  if (path in claims) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Claims)[key] : undefined),
      claims,
    );
}

function rolesOf(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(/[\s,]+/).filter(Boolean);
  return Array.isArray(claim) ? claim.filter((role): role is string => typeof role === 'string') : [];
}

/** Some providers send booleans as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

/** Any value but true means not verified. */
export function wordOnAddress(claims: Claims): 'verified' | 'refused' | 'unsaid' {
  const word = claims['email_verified'];
  if (word === undefined) return 'unsaid';
  return isTrue(word) ? 'verified' : 'refused';
}

function isVerified(claims: Claims, trustEmail: boolean): boolean {
  const word = wordOnAddress(claims);
  return word === 'verified' || (word === 'unsaid' && trustEmail);
}

/** A single name is split at the first blank; with `trustEmail`, an address without a statement counts as verified. */
export function personOf(
  issuer: string,
  claims: Claims & { sub: string },
  { roleClaim, trustEmail }: ClaimSettings,
): Person {
  const [first = '', ...rest] = nameIn(claims['name']).split(' ');
  return {
    issuer,
    sub: claims.sub,
    firstName: nameIn(claims['given_name']) || first,
    lastName: nameIn(claims['family_name']) || rest.join(' '),
    email: text(claims['email']).trim().toLowerCase(),
    emailVerified: isVerified(claims, trustEmail),
    roles: rolesOf(claimAt(claims, roleClaim)),
  };
}

/** Missing claims change nothing. */
export function claimsOfAbsent(
  claims: Claims & { sub: string },
  settings: ClaimSettings,
): Partial<Omit<Person, 'issuer' | 'sub'>> {
  const { firstName, lastName, email, emailVerified, roles } = personOf('', claims, settings);
  return {
    roles,
    ...(firstName || lastName ? { firstName, lastName } : {}),
    ...(email === '' ? {} : { email, emailVerified }),
  };
}

type SubjectClaims = Record<string, unknown> & { sub: string };

const isSaid = (claim: unknown): boolean => claim !== undefined && claim !== '';
const mailbox = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().toLowerCase() : '');

const hasName = (claims: SubjectClaims): boolean =>
  ['name', 'given_name', 'family_name'].some((name) => isSaid(claims[name]));

/** Some providers omit name, e-mail or roles. */
const isComplete = (claims: SubjectClaims, roleClaim: string): boolean =>
  hasName(claims) && isSaid(claims['email']) && 'email_verified' in claims && claimAt(claims, roleClaim) !== undefined;

const withoutName = ({ name: _n, given_name: _g, family_name: _f, ...others }: SubjectClaims): SubjectClaims => others;
const withoutAddress = ({ email: _e, email_verified: _v, ...others }: SubjectClaims): SubjectClaims => others;
const addressOf = (claims: SubjectClaims): Record<string, unknown> =>
  Object.fromEntries(['email', 'email_verified'].filter((name) => name in claims).map((name) => [name, claims[name]]));

/** Both names come from one source; `email_verified` counts only from a source with this very address. */
export function completedBy(claims: SubjectClaims, info: SubjectClaims): SubjectClaims {
  const others = hasName(claims) ? withoutName(info) : info;
  if (!isSaid(claims['email'])) return { ...others, ...withoutAddress(claims), ...addressOf(info) };
  const isSame = mailbox(info['email']) === mailbox(claims['email']);
  return { ...withoutAddress(others), ...(isSame ? addressOf(info) : {}), ...claims };
}

/** Calls `refused` when the userinfo endpoint fails. */
export async function completed(
  configuration: client.Configuration,
  accessToken: string,
  claims: SubjectClaims,
  { roleClaim, refused }: { roleClaim: string; refused(): void },
): Promise<SubjectClaims> {
  if (isComplete(claims, roleClaim) || !configuration.serverMetadata().userinfo_endpoint) return claims;
  try {
    return completedBy(claims, await client.fetchUserInfo(configuration, accessToken, claims.sub));
  } catch (error) {
    if (!(error instanceof client.WWWAuthenticateChallengeError)) throw error;
    refused();
    return claims;
  }
}
