import type { Connection, Model } from 'mongoose';
import { organizationSchema, type OrganizationRecord } from '../model.ts';

/** An organization with its members. */
export interface Team {
  id: string;
  name: string;
  memberIds: string[];
}

/** The oldest organization of a member; null when there is none. */
const organizationOf =
  (organizations: Model<OrganizationRecord>) =>
  async (userId: string): Promise<string | null> => {
    const [found] = await organizations
      .find({ memberIds: userId, deletedAt: null }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(1)
      .lean();
    return found?._id ?? null;
  };

/** Members of organizations. */
export function createMemberRepository(connection: Connection) {
  const organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  return {
    /** Names and members of organizations that are not deleted. */
    async findTeams(ids: readonly string[]): Promise<Team[]> {
      const records = await organizations
        .find({ _id: { $in: [...ids] }, deletedAt: null }, { name: 1, memberIds: 1 })
        .lean();
      return records.map(({ _id, name, memberIds }) => ({ id: _id, name, memberIds }));
    },
    async idsOf(id: string): Promise<string[]> {
      const record = await organizations.findById(id, { memberIds: 1 }).lean();
      return record?.memberIds ?? [];
    },
    organizationOf: organizationOf(organizations),
    /** Adds a member and returns the new number of members; null when the organization was deleted. */
    async add(id: string, userId: string): Promise<number | null> {
      const record = await organizations
        .findOneAndUpdate(
          { _id: id, deletedAt: null },
          { $addToSet: { memberIds: userId }, $inc: { revision: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      return record && record.memberIds.length;
    },
    /** A person who leaves their first organization may register another first one. */
    async remove(id: string, userId: string): Promise<void> {
      await organizations.updateOne({ _id: id }, { $pull: { memberIds: userId }, $inc: { revision: 1 } });
      await organizations.updateOne({ _id: id, firstOf: userId }, { $unset: { firstOf: '' } });
    },
    async removeEverywhere(userId: string): Promise<void> {
      await organizations.updateMany({ memberIds: userId }, { $pull: { memberIds: userId } });
      await organizations.updateOne({ firstOf: userId }, { $unset: { firstOf: '' } });
    },
  };
}
export type MemberRepository = ReturnType<typeof createMemberRepository>;
