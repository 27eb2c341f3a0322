import type { UserForAdmin } from '@impact-call/contracts';
import { allRoles, type UserRecord } from '../../foundation/identity/index.ts';

export const userForAdmin = ({
  _id,
  firstName,
  lastName,
  email,
  emailVerified,
  roles,
  localRoles = [],
  disabled,
  mergedInto,
  createdAt,
  lastSignInAt,
  erasedAt,
}: UserRecord): UserForAdmin => ({
  id: _id,
  firstName,
  lastName,
  email,
  emailVerified: emailVerified === true,
  roles: allRoles({ roles, localRoles }),
  providerRoles: roles,
  localRoles,
  disabled,
  mergedInto: mergedInto ?? null,
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
  // Older accounts lack the field.
  erasedAt: (erasedAt as Date | null | undefined)?.toISOString() ?? null,
});
