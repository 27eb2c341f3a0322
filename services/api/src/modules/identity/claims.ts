import { oneLine } from '../../text/one-line.ts';
import type { Person } from './repository.ts';

const MAX_NAME = 100;

type Claims = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Many providers let people write their own name: here it is one line of a length that names have. */
const nameIn = (value: unknown): string => oneLine(text(value), MAX_NAME);

/** The claim at a dotted path; a claim whose very name has dots (some providers use addresses) is found too. */
export function claimAt(claims: Claims, path: string): unknown {
  if (path in claims) return claims[path];
  return path.split('.').reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as Claims)[key] : undefined), claims);
}

function rolesOf(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(/[\s,]+/).filter(Boolean);
  return Array.isArray(claim) ? claim.filter((role): role is string => typeof role === 'string') : [];
}

/** Some providers write booleans as text. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

/** The person that the provider's claims describe; a provider with one name only gets it split at the first blank. */
export function personOf(issuer: string, claims: Claims & { sub: string }, roleClaim: string): Person {
  const [first = '', ...rest] = nameIn(claims['name']).split(' ');
  return {
    issuer,
    sub: claims.sub,
    firstName: nameIn(claims['given_name']) || first,
    lastName: nameIn(claims['family_name']) || rest.join(' '),
    email: text(claims['email']).trim().toLowerCase(),
    emailVerified: isTrue(claims['email_verified']),
    roles: rolesOf(claimAt(claims, roleClaim)),
  };
}
