import type { Organization } from '@impact-call/contracts';
import { registerNumberKey } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';
import { fillFolded, fillSortNames } from '../../../platform/storage/backfill.ts';
import { sortNameOf } from '../../../platform/storage/search-terms.ts';
import { organizationSchema, type OrganizationRecord } from './model.ts';
import {
  type OrganizationRow,
  organizationsQuery,
  type OrganizationsView,
  termsOfOrganization,
  toOrganization,
  toRow,
} from './organization-query.ts';

type Stored = Omit<OrganizationRecord, 'terms' | 'revision' | 'sortName' | 'registerKey'>;

const registerKeyOf = ({ reg_number }: Pick<Organization, 'reg_number'>): string => registerNumberKey(reg_number) ?? '';

const BATCH = 500;

/** Concurrent runs are harmless. */
async function fillRegisterKeys(organizations: Model<OrganizationRecord>): Promise<void> {
  for (;;) {
    const records = await organizations.find({ registerKey: null }, { reg_number: 1 }).limit(BATCH).lean();
    if (records.length === 0) return;
    await organizations.bulkWrite(
      records.map((record) => ({
        updateOne: { filter: { _id: record._id }, update: { $set: { registerKey: registerKeyOf(record) } } },
      })),
    );
  }
}

/** Limited to a member's organizations, except for administrators and for ids that were checked before. */
export class OrganizationRepository {
  private readonly organizations: Model<OrganizationRecord>;

  constructor(connection: Connection) {
    this.organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  }

  async findOfMember(id: string, userId: string): Promise<Organization | null> {
    const record = await this.organizations.findOne({ _id: id, memberIds: userId, deletedAt: null }).lean();
    return record && toOrganization(record);
  }

  async findAllOfMember(userId: string): Promise<Organization[]> {
    const records = await this.organizations.find({ memberIds: userId, deletedAt: null }).lean();
    return records.map(toOrganization);
  }

  async membersAmong(id: string, userIds: readonly string[]): Promise<string[]> {
    const record = await this.organizations.findOne({ _id: id, deletedAt: null }, { memberIds: 1 }).lean();
    return (record?.memberIds ?? []).filter((memberId) => userIds.includes(memberId));
  }

  /** Including those marked as deleted. */
  async countOfMember(userId: string): Promise<number> {
    return this.organizations.countDocuments({ memberIds: userId });
  }

  async findMany(ids: readonly string[]): Promise<Organization[]> {
    const records = await this.organizations.find({ _id: { $in: [...ids] } }).lean();
    return records.map(toOrganization);
  }

  /** Also for invited people. */
  async findExisting(id: string): Promise<Organization | null> {
    const record = await this.organizations.findOne({ _id: id, deletedAt: null }).lean();
    return record && toOrganization(record);
  }

  async page(
    view: OrganizationsView,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ rows: OrganizationRow[]; total: number }> {
    const { filter, sort } = organizationsQuery(view);
    const [records, total] = await Promise.all([
      this.organizations.find(filter).sort(sort).skip(skip).limit(limit).lean(),
      this.organizations.countDocuments(filter),
    ]);
    return { rows: records.map(toRow), total };
  }

  /** Null when the organization was deleted. */
  async findRow(id: string): Promise<OrganizationRow | null> {
    const record = await this.organizations.findOne({ _id: id, deletedAt: null }).lean();
    return record && toRow(record);
  }

  async backfill(): Promise<void> {
    await fillSortNames(this.organizations, ({ name }) => sortNameOf(name));
    await fillRegisterKeys(this.organizations);
    await fillFolded(this.organizations, async (records) => {
      await this.organizations.bulkWrite(
        records.map((record) => ({
          updateOne: {
            filter: { _id: record._id },
            update: { $set: { terms: termsOfOrganization(record), sortName: sortNameOf(record.name) } },
          },
        })),
      );
    });
  }

  /** False when the unique index rejects it. */
  async insert(record: Stored): Promise<boolean> {
    try {
      await this.organizations.create({
        ...record,
        revision: 0,
        terms: termsOfOrganization(record),
        sortName: sortNameOf(record.name),
        registerKey: registerKeyOf(record),
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await this.organizations.deleteOne({ _id: id });
  }

  /** Null removes a field, except for dates, which store null. */
  async update(organization: Organization, changes: Record<string, unknown>): Promise<Organization> {
    const cleared = Object.keys(changes).filter((field) => changes[field] === null && field !== 'date_of_foundation');
    const changed = Object.fromEntries(
      Object.entries({ ...organization, ...changes }).filter(([field]) => !cleared.includes(field)),
    ) as Organization;
    const { id: _id, ...fields } = changed;
    const unset = Object.fromEntries(cleared.map((field) => [field, '']));
    await this.organizations.updateOne(
      { _id: organization.id, deletedAt: null },
      {
        $set: {
          ...fields,
          terms: termsOfOrganization(changed),
          sortName: sortNameOf(changed.name),
          registerKey: registerKeyOf(changed),
        },
        ...(cleared.length > 0 ? { $unset: unset } : {}),
      },
    );
    return changed;
  }

  /** Writes the document, so that concurrent transactions conflict; false when the organization was deleted. */
  async hold(id: string): Promise<boolean> {
    const { matchedCount } = await this.organizations.updateOne(
      { _id: id, deletedAt: null },
      { $inc: { revision: 1 } },
    );
    return matchedCount === 1;
  }

  /** Its first member may then register another first organization. */
  async markDeleted(id: string, at: Date): Promise<void> {
    await this.organizations.updateOne(
      { _id: id, deletedAt: null },
      { $set: { deletedAt: at }, $unset: { firstOf: '' }, $inc: { revision: 1 } },
    );
  }
}
