import type { Organization } from '@impact-call/contracts';
import { registerNumberKey } from '@impact-call/domain';
import type { Connection, Model } from 'mongoose';
import { isDuplicate } from '../../../platform/storage/duplicate.ts';
import { fillFolded } from '../../../platform/storage/fill-folded.ts';
import { fillSortNames } from '../../../platform/storage/fill-sort-names.ts';
import { sortNameOf } from '../../../platform/storage/search-terms.ts';
import { organizationSchema, type OrganizationRecord } from './model.ts';
import { organizationTable } from './organization-table.ts';
import { toOrganization } from './organization-view.ts';
import { termsOfOrganization } from './terms.ts';

type Stored = Omit<OrganizationRecord, 'terms' | 'revision' | 'sortName' | 'registerKey'>;

const registerKeyOf = ({ reg_number }: Pick<Organization, 'reg_number'>): string => registerNumberKey(reg_number) ?? '';

const found = (organizations: Model<OrganizationRecord>) => ({
  async findOfMember(id: string, userId: string): Promise<Organization | null> {
    const record = await organizations.findOne({ _id: id, memberIds: userId, deletedAt: null }).lean();
    return record && toOrganization(record);
  },
  async findAllOfMember(userId: string): Promise<Organization[]> {
    const records = await organizations.find({ memberIds: userId, deletedAt: null }).lean();
    return records.map(toOrganization);
  },
  /** The members among these people, in one query. */
  async membersAmong(id: string, userIds: readonly string[]): Promise<string[]> {
    const record = await organizations.findOne({ _id: id, deletedAt: null }, { memberIds: 1 }).lean();
    return (record?.memberIds ?? []).filter((memberId) => userIds.includes(memberId));
  },
  /** Number of a person's organizations, including those marked as deleted. */
  async countOfMember(userId: string): Promise<number> {
    return organizations.countDocuments({ memberIds: userId });
  },
  async findMany(ids: readonly string[]): Promise<Organization[]> {
    const records = await organizations.find({ _id: { $in: [...ids] } }).lean();
    return records.map(toOrganization);
  },
  /** Finds an organization that is not deleted, also for invited people. */
  async findExisting(id: string): Promise<Organization | null> {
    const record = await organizations.findOne({ _id: id, deletedAt: null }).lean();
    return record && toOrganization(record);
  },
});

const BATCH = 500;

/** Fills the number keys of older organizations. Concurrent runs are harmless. */
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

const registering = (organizations: Model<OrganizationRecord>) => ({
  /** False when the unique index rejects it. */
  async insert(record: Stored): Promise<boolean> {
    try {
      await organizations.create({
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
  },
  /** Undoes a registration. */
  async remove(id: string): Promise<void> {
    await organizations.deleteOne({ _id: id });
  },
});

const changing = (organizations: Model<OrganizationRecord>) => ({
  /** Returns the updated organization. Null removes a field, except for dates, which store null. */
  async update(organization: Organization, changes: Record<string, unknown>): Promise<Organization> {
    const cleared = Object.keys(changes).filter((field) => changes[field] === null && field !== 'date_of_foundation');
    const changed = Object.fromEntries(
      Object.entries({ ...organization, ...changes }).filter(([field]) => !cleared.includes(field)),
    ) as Organization;
    const { id: _id, ...fields } = changed;
    const unset = Object.fromEntries(cleared.map((field) => [field, '']));
    await organizations.updateOne(
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
  },
  /**
   * Locks the organization for the caller's transaction by writing its document. Starting a submission, inviting and
   * deleting all do so; of two concurrent transactions, one retries. False when the organization was deleted.
   */
  async hold(id: string): Promise<boolean> {
    const { matchedCount } = await organizations.updateOne({ _id: id, deletedAt: null }, { $inc: { revision: 1 } });
    return matchedCount === 1;
  },
  /** Its first member may then register another first organization. */
  async markDeleted(id: string, at: Date): Promise<void> {
    await organizations.updateOne(
      { _id: id, deletedAt: null },
      { $set: { deletedAt: at }, $unset: { firstOf: '' }, $inc: { revision: 1 } },
    );
  },
});

/**
 * Organizations. Queries are limited to a member's own, except for administrators and for ids that were checked before.
 */
export function createOrganizationRepository(connection: Connection) {
  const organizations = connection.model<OrganizationRecord>('Organization', organizationSchema, 'organizations');
  return {
    ...found(organizations),
    ...organizationTable(organizations),
    /** Fills in fields that older records lack. */
    async fillOlder(): Promise<void> {
      await fillSortNames(organizations, ({ name }) => sortNameOf(name));
      await fillRegisterKeys(organizations);
      await fillFolded(organizations, async (records) => {
        await organizations.bulkWrite(
          records.map((record) => ({
            updateOne: {
              filter: { _id: record._id },
              update: { $set: { terms: termsOfOrganization(record), sortName: sortNameOf(record.name) } },
            },
          })),
        );
      });
    },
    ...registering(organizations),
    ...changing(organizations),
  };
}
export type OrganizationRepository = ReturnType<typeof createOrganizationRepository>;
