import type { Language } from '@impact-call/contracts';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { sortNameOf, termsOf } from '../../../../platform/storage/search-terms.ts';
import type { UserRecord } from './model.ts';

/** A person as the identity provider describes them. */
export interface Person {
  issuer: string;
  sub: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the provider confirms the address; false when it makes no statement. */
  emailVerified: boolean;
  roles: string[];
}

/** A user with fields that only the service uses. */
export interface StoredUser extends CurrentUser {
  disabled: boolean;
  /** Empty for users who last signed in before this field existed. */
  homeHost: string;
  /** Null for users who have not returned since this field was added. */
  language: Language | null;
  /** The account into which this one was merged. */
  mergedInto: string | null;
}

/** Roles from the provider and from the operator, without duplicates. */
export const allRoles = ({
  roles,
  localRoles = [],
}: {
  roles: string[];
  localRoles?: string[] | undefined;
}): string[] => [...new Set([...roles, ...localRoles])];

/** Maps a record to the user that other modules see. */
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

/** Search terms for administrators. */
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
