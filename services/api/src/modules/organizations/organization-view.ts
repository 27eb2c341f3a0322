import type { Organization } from '@impact-call/contracts';
import type { OrganizationRecord } from './model.ts';

/** A record as its members and others know the organization. */
export const toOrganization = ({
  _id,
  memberIds: _m,
  firstOf: _f,
  createdAt: _c,
  deletedAt: _d,
  revision: _r,
  terms: _t,
  sortName: _s,
  registerKey: _k,
  ...organization
}: OrganizationRecord): Organization => ({
  id: _id,
  ...organization,
});
