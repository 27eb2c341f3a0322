import type { Language } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { sortNameOf, termsOf } from '../../../../platform/storage/search-terms.ts';
import type { UserRecord } from './model.ts';

export interface Person {
  issuer: string;
  sub: string;
  firstName: string;
  lastName: string;
  email: string;
  /** False when the provider makes no statement. */
  emailVerified: boolean;
  roles: string[];
}

/** Fields that only the service uses. */
export interface StoredUser extends CurrentUser {
  disabled: boolean;
  /** Empty for users who last signed in before this field existed. */
  homeHost: string;
  /** Null for users who have not returned since this field was added. */
  language: Language | null;
  mergedInto: string | null;
}

/** Without duplicates. */
export const allRoles = ({
  roles,
  localRoles = [],
}: {
  roles: string[];
  localRoles?: string[] | undefined;
}): string[] => [...new Set([...roles, ...localRoles])];

export const toUser = ({
  _id,
  firstName,
  lastName,
  email,
  emailVerified,
  roles,
  localRoles,
  disabled,
  homeHost,
  language,
  mergedInto,
}: UserRecord): StoredUser => ({
  id: _id,
  firstName,
  lastName,
  email,
  // Older records lack the field until the person signs in again.
  emailVerified: emailVerified === true,
  roles: allRoles({ roles, localRoles }),
  disabled,
  homeHost: homeHost ?? '',
  language: language ?? null,
  mergedInto: mergedInto ?? null,
});

export const termsOfPerson = ({
  firstName,
  lastName,
  email,
}: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string[] => termsOf(firstName, lastName, email);

/** People are sorted by surname, or by address when they have no name. */
export const personSortName = ({
  firstName,
  lastName,
  email,
}: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string => sortNameOf(lastName, firstName, email);
