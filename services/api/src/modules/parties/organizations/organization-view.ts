import type { Organization } from '@impact-call/contracts';
import type { OrganizationRecord } from './model.ts';

/** Maps a record to the organization that members see. */
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
