import type { Organization, ORGANIZATION_ORDERS } from '@impact-call/contracts';
import { registerNumberKey } from '@impact-call/domain';
import { termsFilter } from '../../../platform/storage/search-terms.ts';
import type { OrganizationRecord } from './model.ts';
import { toOrganization } from './organization-view.ts';

/** An organization with the extra columns of the administrators' table. */
export type OrganizationRow = Organization & { memberCount: number; createdAt: Date };

/** Filters and order of the administrators' table of organizations. */
export interface OrganizationsView {
  search?: string;
  sort?: (typeof ORGANIZATION_ORDERS)[number];
  descending?: boolean;
  /** Limits the result to these ids, for filters on data of other modules. */
  among?: readonly string[] | undefined;
}

/** Maps a record to a row of that table. */
export const toRow = (record: OrganizationRecord): OrganizationRow => ({
  ...toOrganization(record),
  memberCount: record.memberIds.length,
  createdAt: record.createdAt,
});

/** Identifiers ascend with the time of registration. */
const FIELDS = { name: 'sortName', createdAt: '_id' } as const;

/** Matches all search words, or the whole search text as a register number. */
function searched(search: string): Record<string, unknown> {
  const key = registerNumberKey(search);
  return key === null ? termsFilter(search) : { $or: [termsFilter(search), { registerKey: key }] };
}

/** The database query of a view; by default the newest come first. */
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
