import type { Organization, ORGANIZATION_ORDERS } from '@impact-call/contracts';
import { registerNumberKey } from '@impact-call/domain';
import { termsFilter, termsOf } from '../../../platform/storage/search-terms.ts';
import type { OrganizationRecord } from './model.ts';

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

export const termsOfOrganization = ({
  name,
  reg_number,
  city_name,
  contact_surname,
  contact_email,
}: Pick<Organization, 'name' | 'reg_number' | 'city_name' | 'contact_surname' | 'contact_email'>): string[] =>
  termsOf(name, reg_number, city_name, contact_surname, contact_email);

export type OrganizationRow = Organization & { memberCount: number; createdAt: Date };

export interface OrganizationsView {
  search?: string;
  sort?: (typeof ORGANIZATION_ORDERS)[number];
  descending?: boolean;
  /** For filters on data of other modules. */
  among?: readonly string[] | undefined;
}

export const toRow = (record: OrganizationRecord): OrganizationRow => ({
  ...toOrganization(record),
  memberCount: record.memberIds.length,
  createdAt: record.createdAt,
});

/** Identifiers ascend with the time of registration. */
const FIELDS = { name: 'sortName', createdAt: '_id' } as const;

/** All search words, or the whole text as a register number. */
function searched(search: string): Record<string, unknown> {
  const key = registerNumberKey(search);
  return key === null ? termsFilter(search) : { $or: [termsFilter(search), { registerKey: key }] };
}

/** By default the newest come first. */
export function organizationsQuery({
  search = '',
  sort = 'createdAt',
  descending = sort === 'createdAt',
  among,
}: OrganizationsView) {
  const direction: 1 | -1 = descending ? -1 : 1;
  return {
    filter: { ...searched(search), ...(among && { _id: { $in: [...among] } }), deletedAt: null },
    sort: { [FIELDS[sort]]: direction, _id: direction },
  };
}
