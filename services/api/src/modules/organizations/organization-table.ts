import type { Organization, ORGANIZATION_ORDERS } from '@impact-call/contracts';
import { registerNumberKey } from '@impact-call/domain';
import type { Model } from 'mongoose';
import { termsFilter } from '../../platform/storage/search-terms.ts';
import type { OrganizationRecord } from './model.ts';
import { toOrganization } from './organization-view.ts';

/** What administrators see of an organization beside its own fields. */
export type OrganizationRow = Organization & { memberCount: number; createdAt: Date };

/** Which organizations an administrator wants to see, and in which order. */
export interface OrganizationsView {
  search?: string;
  sort?: (typeof ORGANIZATION_ORDERS)[number];
  descending?: boolean;
  /** Only these, where an administrator wants some by what lies outside of them. */
  among?: readonly string[] | undefined;
}

const toRow = (record: OrganizationRecord): OrganizationRow => ({
  ...toOrganization(record),
  memberCount: record.memberIds.length,
  createdAt: record.createdAt,
});

/** Identifiers are ordered by time, as the registrations are. */
const FIELDS = { name: 'sortName', createdAt: '_id' } as const;

/** Organizations that have the words, or the whole of what is searched for as their register number. */
function searched(search: string): Record<string, unknown> {
  const key = registerNumberKey(search);
  return key === null ? termsFilter(search) : { $or: [termsFilter(search), { registerKey: key }] };
}

/** The administrators' table of organizations. */
export const organizationTable = (organizations: Model<OrganizationRecord>) => ({
  /** Page by page; newest first unless the view says otherwise. */
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
  /** One of them; null when it was deleted. */
  async findRow(id: string): Promise<OrganizationRow | null> {
    const record = await organizations.findOne({ _id: id, deletedAt: null }).lean();
    return record && toRow(record);
  },
});
