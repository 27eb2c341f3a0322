import type { Connection, Model } from 'mongoose';
import { MAX_FOUND, type Side } from './part.ts';

interface Team {
  _id: string;
  name: string;
  memberIds: string[];
  deletedAt: Date | null;
}

/** The memberships in a merge: those that only the merged side has, and those of both. */
export interface Memberships {
  joined: string[];
  shared: string[];
}

const partedBy = (ids: readonly string[], isShared: (id: string) => boolean): Memberships => ({
  joined: ids.filter((id) => !isShared(id)),
  shared: ids.filter(isShared),
});

// Joining, leaving and starting an application write the same count, so concurrent transactions conflict and retry.
const counted = { $inc: { revision: 1 } };

type Rows = () => Model<Team>;

/** Organizations of an account that is merged. */
function ofAccounts(rows: Rows) {
  const add = (ids: readonly string[], userId: string) =>
    rows().updateMany({ _id: { $in: [...ids] } }, { $addToSet: { memberIds: userId }, ...counted });
  const drop = (ids: readonly string[], userId: string) =>
    rows().updateMany({ _id: { $in: [...ids] } }, { $pull: { memberIds: userId }, ...counted });
  const stillOf = async (ids: readonly string[], userId: string): Promise<string[]> => {
    const found = await rows()
      .find({ _id: { $in: [...ids] }, memberIds: userId }, { _id: 1 })
      .lean<Team[]>();
    return found.map(({ _id }) => _id);
  };
  return {
    /** Organizations of an account, including those marked deleted, since they may be restored. */
    async ofAccount(from: Side, to: Side): Promise<Memberships> {
      const found = await rows()
        .find({ memberIds: from.id }, { memberIds: 1 })
        .sort({ _id: 1 })
        .limit(MAX_FOUND)
        .lean<Team[]>();
      const shared = new Set(found.filter(({ memberIds }) => memberIds.includes(to.id)).map(({ _id }) => _id));
      return partedBy(
        found.map(({ _id }) => _id),
        (id) => shared.has(id),
      );
    },
    async moveAccount({ joined, shared }: Memberships, from: Side, to: Side): Promise<void> {
      await add(joined, to.id);
      await drop([...joined, ...shared], from.id);
    },
    /** Memberships that ended since the merge are not restored. */
    async undoAccount({ joined, shared }: Memberships, from: Side, to: Side): Promise<void> {
      const [theirs, both] = [await stillOf(joined, to.id), await stillOf(shared, to.id)];
      await add([...theirs, ...both], from.id);
      await drop(theirs, to.id);
    },
  };
}

/** Members of an organization that is merged. */
const ofOrganizations = (rows: Rows) => ({
  /** Members that the other one does not have, and those of both; `count` is their total. */
  async ofOrganization(from: Side, to: Side): Promise<Memberships & { count: number }> {
    const teams = await rows()
      .find({ _id: { $in: [from.id, to.id] } }, { memberIds: 1 })
      .lean<Team[]>();
    const membersOf = ({ id }: Side) => teams.find(({ _id }) => _id === id)?.memberIds ?? [];
    const own = membersOf(to);
    const parted = partedBy(membersOf(from), (id) => own.includes(id));
    return { ...parted, count: own.length + parted.joined.length };
  },
  async join(organizationId: string, userIds: readonly string[]): Promise<void> {
    await rows().updateOne({ _id: organizationId }, { $addToSet: { memberIds: { $each: [...userIds] } }, ...counted });
  },
  /** False when the organization would have no members left. */
  async part(organizationId: string, userIds: readonly string[]): Promise<boolean> {
    const change = { $pull: { memberIds: { $in: [...userIds] } }, ...counted };
    const team = await rows()
      .findOneAndUpdate({ _id: organizationId }, change, { returnDocument: 'after' })
      .lean<Team>();
    return team !== null && team.memberIds.length > 0;
  },
  /** Deletes or restores a merged organization; its creator may register another one meanwhile. */
  async setDeleted(organizationId: string, deletedAt: Date | null): Promise<void> {
    await rows().updateOne({ _id: organizationId }, { $set: { deletedAt }, $unset: { firstOf: '' }, ...counted });
  },
  /** Names of organizations that exist. */
  async names(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    const found = await rows()
      .find({ _id: { $in: [...ids] }, deletedAt: null }, { name: 1 })
      .lean<Team[]>();
    return found.map(({ _id, name }) => ({ id: _id, name }));
  },
});

/** Memberships, as merges change them. */
export function createMembers(connection: Connection) {
  const rows: Rows = () => connection.model<Team>('Organization');
  return { ...ofAccounts(rows), ...ofOrganizations(rows) };
}
export type Members = ReturnType<typeof createMembers>;
