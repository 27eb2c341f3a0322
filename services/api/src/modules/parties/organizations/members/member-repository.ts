import type { Connection, Model } from 'mongoose';
import { organizationSchema, type OrganizationRecord } from '../model.ts';

export interface Team {
  id: string;
  name: string;
  memberIds: string[];
}

export class MemberRepository {
  private readonly organizations: Model<OrganizationRecord>;

  constructor(connection: Connection) {
    this.organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  }

  async findTeams(ids: readonly string[]): Promise<Team[]> {
    const records = await this.organizations
      .find({ _id: { $in: [...ids] }, deletedAt: null }, { name: 1, memberIds: 1 })
      .lean();
    return records.map(({ _id, name, memberIds }) => ({ id: _id, name, memberIds }));
  }

  async idsOf(id: string): Promise<string[]> {
    const record = await this.organizations.findById(id, { memberIds: 1 }).lean();
    return record?.memberIds ?? [];
  }

  async organizationOf(userId: string): Promise<string | null> {
    const [found] = await this.organizations
      .find({ memberIds: userId, deletedAt: null }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(1)
      .lean();
    return found?._id ?? null;
  }

  /** Returns the new number of members; null when the organization was deleted. */
  async add(id: string, userId: string): Promise<number | null> {
    const record = await this.organizations
      .findOneAndUpdate(
        { _id: id, deletedAt: null },
        { $addToSet: { memberIds: userId }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    return record && record.memberIds.length;
  }

  /** May register another first organization afterwards. */
  async remove(id: string, userId: string): Promise<void> {
    await this.organizations.updateOne({ _id: id }, { $pull: { memberIds: userId }, $inc: { revision: 1 } });
    await this.organizations.updateOne({ _id: id, firstOf: userId }, { $unset: { firstOf: '' } });
  }

  async removeEverywhere(userId: string): Promise<void> {
    await this.organizations.updateMany({ memberIds: userId }, { $pull: { memberIds: userId } });
    await this.organizations.updateOne({ firstOf: userId }, { $unset: { firstOf: '' } });
  }
}
