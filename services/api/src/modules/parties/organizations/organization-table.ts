import type { Organization, ORGANIZATION_ORDERS } from '@impact-call/contracts';
import { registerNumberKey } from '@impact-call/domain';
import type { Model } from 'mongoose';
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

const toRow = (record: OrganizationRecord): OrganizationRow => ({
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

/** The administrators' table of organizations. */
export const organizationTable = (organizations: Model<OrganizationRecord>) => ({
  /** A page of the table; by default the newest come first. */
  async page(
    { search = '', sort = 'createdAt', descending = sort === 'createdAt', among }: OrganizationsView,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: OrganizationRow[]; total: number }> {
    const filter = { ...searched(search), ...(among && { _id: { $in: [...among] } }), deletedAt: null };
    const direction = descending ? -1 : 1;
    const [records, total] = await Promise.all([
      organizations
        .find(filter)
        .sort({ [FIELDS[sort]]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean(),
      organizations.countDocuments(filter),
    ]);
    return { rows: records.map(toRow), total };
  },
  /** A single row; null when the organization was deleted. */
  async findRow(id: string): Promise<OrganizationRow | null> {
    const record = await organizations.findOne({ _id: id, deletedAt: null }).lean();
    return record && toRow(record);
  },
});
