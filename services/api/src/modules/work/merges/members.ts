import type { Connection, Model } from 'mongoose';
import { MAX_FOUND, type Side } from './parts.ts';

interface Team {
  _id: string;
  name: string;
  memberIds: string[];
  deletedAt: Date | null;
}

/** Memberships of the merged side only, and of both sides. */
export interface Memberships {
  joined: string[];
  shared: string[];
}

const partedBy = (ids: readonly string[], isShared: (id: string) => boolean): Memberships => ({
  joined: ids.filter((id) => !isShared(id)),
  shared: ids.filter(isShared),
});

// Joining, leaving and starting an application write the same count, so concurrent transactions conflict.
const counted = { $inc: { revision: 1 } };

export class Members {
  constructor(private readonly connection: Connection) {}

  /** Including those marked deleted, since they may be restored. */
  async ofAccount(from: Side, to: Side): Promise<Memberships> {
    const found = await this.teams
      .find({ memberIds: from.id }, { memberIds: 1 })
      .sort({ _id: 1 })
      .limit(MAX_FOUND)
      .lean<Team[]>();
    const shared = new Set(found.filter(({ memberIds }) => memberIds.includes(to.id)).map(({ _id }) => _id));
    return partedBy(
      found.map(({ _id }) => _id),
      (id) => shared.has(id),
    );
  }

  async moveAccount({ joined, shared }: Memberships, from: Side, to: Side): Promise<void> {
    await this.add(joined, to.id);
    await this.drop([...joined, ...shared], from.id);
  }

  /** Except those that ended since the merge. */
  async undoAccount({ joined, shared }: Memberships, from: Side, to: Side): Promise<void> {
    const [movedIds, sharedIds] = [await this.stillOf(joined, to.id), await this.stillOf(shared, to.id)];
    await this.add([...movedIds, ...sharedIds], from.id);
    await this.drop(movedIds, to.id);
  }

  async ofOrganization(from: Side, to: Side): Promise<Memberships & { count: number }> {
    const found = await this.teams.find({ _id: { $in: [from.id, to.id] } }, { memberIds: 1 }).lean<Team[]>();
    const membersOf = ({ id }: Side) => found.find(({ _id }) => _id === id)?.memberIds ?? [];
    const members = membersOf(to);
    const parted = partedBy(membersOf(from), (id) => members.includes(id));
    return { ...parted, count: members.length + parted.joined.length };
  }

  async join(organizationId: string, userIds: readonly string[]): Promise<void> {
    const change = { $addToSet: { memberIds: { $each: [...userIds] } }, ...counted };
    await this.teams.updateOne({ _id: organizationId }, change);
  }

  /** False when the organization would have no members left. */
  async part(organizationId: string, userIds: readonly string[]): Promise<boolean> {
    const change = { $pull: { memberIds: { $in: [...userIds] } }, ...counted };
    const team = await this.teams
      .findOneAndUpdate({ _id: organizationId }, change, { returnDocument: 'after' })
      .lean<Team>();
    return team !== null && team.memberIds.length > 0;
  }

  /** Its creator may register another one meanwhile. */
  async setDeleted(organizationId: string, deletedAt: Date | null): Promise<void> {
    await this.teams.updateOne({ _id: organizationId }, { $set: { deletedAt }, $unset: { firstOf: '' }, ...counted });
  }

  async names(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
    const found = await this.teams.find({ _id: { $in: [...ids] }, deletedAt: null }, { name: 1 }).lean<Team[]>();
    return found.map(({ _id, name }) => ({ id: _id, name }));
  }

  /** Another module registers it, maybe later. */
  private get teams(): Model<Team> {
    return this.connection.model<Team>('Organization');
  }

  private async add(ids: readonly string[], userId: string): Promise<void> {
    await this.teams.updateMany({ _id: { $in: [...ids] } }, { $addToSet: { memberIds: userId }, ...counted });
  }

  private async drop(ids: readonly string[], userId: string): Promise<void> {
    await this.teams.updateMany({ _id: { $in: [...ids] } }, { $pull: { memberIds: userId }, ...counted });
  }

  private async stillOf(ids: readonly string[], userId: string): Promise<string[]> {
    const found = await this.teams.find({ _id: { $in: [...ids] }, memberIds: userId }, { _id: 1 }).lean<Team[]>();
    return found.map(({ _id }) => _id);
  }
}
