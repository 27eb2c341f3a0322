import type { Organization } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { isDuplicate } from '../../storage/duplicate.ts';
import { organizationSchema, type OrganizationRecord } from './model.ts';

const toOrganization = ({ _id, memberIds: _m, firstOf: _f, createdAt: _c, deletedAt: _d, ...organization }: OrganizationRecord): Organization => ({
  id: _id,
  ...organization,
});

/** Organizations, always seen from one of their members, except by identifiers that were checked before. */
export function createOrganizationRepository(connection: Connection) {
  const organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  return {
    /** False when the unique index refused it. */
    async insert(record: OrganizationRecord): Promise<boolean> {
      try {
        await organizations.create(record);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    async findOfMember(id: string, userId: string): Promise<Organization | null> {
      const record = await organizations.findOne({ _id: id, memberIds: userId, deletedAt: null }).lean();
      return record && toOrganization(record);
    },
    async findAllOfMember(userId: string): Promise<Organization[]> {
      const records = await organizations.find({ memberIds: userId, deletedAt: null }).lean();
      return records.map(toOrganization);
    },
    async findMany(ids: readonly string[]): Promise<Organization[]> {
      const records = await organizations.find({ _id: { $in: [...ids] } }).lean();
      return records.map(toOrganization);
    },
  };
}
export type OrganizationRepository = ReturnType<typeof createOrganizationRepository>;
