import { oneLine } from '../../platform/text/one-line.ts';
import type { OidcSettings } from './oidc-settings.ts';
import type { Person } from './repository.ts';

const MAX_NAME = 100;

type Claims = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Many providers let people write their own name: here it is one line of a length that names have. */
const nameIn = (value: unknown): string => oneLine(text(value), MAX_NAME);

/** The claim at a dotted path; a claim whose very name has dots (some providers use addresses) is found too. */
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

/** Some providers write booleans as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

/**
 * What the provider says of the address: nothing, that it is the person's, or anything else, which never counts as the
 * second.
 */
export function wordOnAddress(claims: Claims): 'verified' | 'refused' | 'unsaid' {
  const word = claims['email_verified'];
  if (word === undefined) return 'unsaid';
  return isTrue(word) ? 'verified' : 'refused';
}

function isVerified(claims: Claims, trustEmail: boolean): boolean {
  const word = wordOnAddress(claims);
  return word === 'verified' || (word === 'unsaid' && trustEmail);
}

/**
 * The person that the provider's claims describe; a provider with one name only gets it split at the first blank.
 * `trustEmail` = an address of which the provider says nothing counts as verified.
 */
export function personOf(
  issuer: string,
  claims: Claims & { sub: string },
  { roleClaim, trustEmail }: Pick<OidcSettings, 'roleClaim' | 'trustEmail'>,
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

/** What claims that came without the person say of them; what they leave out stays as it was. */
export function claimsOfAbsent(
  claims: Claims & { sub: string },
  settings: Pick<OidcSettings, 'roleClaim' | 'trustEmail'>,
): Partial<Omit<Person, 'issuer' | 'sub'>> {
  const { firstName, lastName, email, emailVerified, roles } = personOf('', claims, settings);
  return {
    roles,
    ...(firstName || lastName ? { firstName, lastName } : {}),
    ...(email === '' ? {} : { email, emailVerified }),
  };
}
