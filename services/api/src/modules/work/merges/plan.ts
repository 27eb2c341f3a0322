import { createHash } from 'node:crypto';
import {
  type Language,
  MAX_MEMBERS,
  MAX_MERGED,
  type MergeCount,
  type MergeItem,
  type MergePreview,
} from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { resolveText } from '../../../platform/text/localized-text.ts';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { accountParts, organizationParts, type Part, type Side } from './parts.ts';
import type { Conflict, Conflicts } from './conflicts.ts';
import type { Members, Memberships } from './members.ts';
import type { Moved } from './repository.ts';
import { refused, type Sides } from './sides.ts';

export interface Plan {
  parts: { part: Part; ids: string[] }[];
  stays: Moved;
  memberships: Memberships;
  conflicts: Conflict[];
  gains: MergePreview['gains'];
}

const itemOf = { account: 'memberships', organization: 'members' } as const;

const added = (moved: Moved, item: MergeItem, ids: readonly string[]): Moved =>
  ids.length === 0 ? moved : { ...moved, [item]: [...(moved[item] ?? []), ...ids] };

export const movedBy = ({ parts, memberships }: Plan, { subject }: Pick<Sides, 'subject'>): Moved =>
  parts.reduce((moved, { part, ids }) => added(moved, part.item, ids), added({}, itemOf[subject], memberships.joined));

export const countsOf = (moved: Moved): MergeCount[] =>
  Object.entries(moved).map(([item, ids]) => ({ item: item as MergeItem, count: ids.length }));

/** To reject a merge that differs from its preview. */
export const digestOf = ({ stays, conflicts, gains, ...plan }: Plan, sides: Sides): string =>
  createHash('sha256')
    .update(JSON.stringify([movedBy({ ...plan, stays, conflicts, gains }, sides), stays, conflicts, gains]))
    .digest('base64url');

export class Parts {
  private readonly parts: Record<Sides['subject'], readonly Part[]>;

  constructor(connection: Connection) {
    this.parts = { account: accountParts(connection), organization: organizationParts(connection) };
  }

  of(subject: Sides['subject']): readonly Part[] {
    return this.parts[subject];
  }

  async find(subject: Sides['subject'], from: Side, to: Side): Promise<Pick<Plan, 'parts' | 'stays'>> {
    const found: Plan['parts'] = [];
    let stays: Moved = {};
    for (const part of this.of(subject)) {
      const one = await part.find(from, to);
      found.push({ part, ids: one.ids });
      stays = added(stays, part.item, one.stays);
    }
    return { parts: found, stays };
  }
}

export class Planner {
  constructor(
    private readonly users: UserRepository,
    private readonly members: Members,
    private readonly conflicts: Conflicts,
    private readonly parts: Parts,
  ) {}

  /** @throws {RuleBroken} for too many records for one transaction, or too many members */
  async plan(sides: Sides): Promise<Plan> {
    const { subject, kept, merged } = sides;
    const memberships = await this.membershipsOf(sides);
    const found = await this.parts.find(subject, merged, kept);
    const count = found.parts.reduce((sum, { ids }) => sum + ids.length, memberships.joined.length);
    if (count > MAX_MERGED)
      throw refused('too-many', `has more than ${MAX_MERGED} things to move`, { max: MAX_MERGED });
    const conflicts = await this.conflicts.find(subject === 'account' ? 'userId' : 'organizationId', merged, kept);
    const stays = added(found.stays, itemOf[subject], memberships.shared);
    return { ...found, stays, memberships, conflicts, gains: await this.gains(sides, memberships) };
  }

  async planLate({ subject, kept, merged }: Sides): Promise<Plan> {
    const memberships = subject === 'account' ? await this.members.ofAccount(merged, kept) : { joined: [], shared: [] };
    return { ...(await this.parts.find(subject, merged, kept)), memberships, conflicts: [], gains: [] };
  }

  async conflictViews({ conflicts }: Plan, language: Language): Promise<MergePreview['conflicts']> {
    const names = await this.conflicts.callNames(conflicts);
    return conflicts.map(({ callId, kept, merged }) => ({
      callId,
      callName: resolveText(names.get(callId), language),
      codes: [kept.code, merged.code],
    }));
  }

  private async membershipsOf({ subject, kept, merged }: Sides): Promise<Memberships> {
    if (subject === 'account') return this.members.ofAccount(merged, kept);
    const { count, ...memberships } = await this.members.ofOrganization(merged, kept);
    if (count > MAX_MEMBERS)
      throw refused('too-many-members', `would leave more than ${MAX_MEMBERS} members`, { max: MAX_MEMBERS });
    return memberships;
  }

  private async gains({ subject, kept, merged }: Sides, { joined }: Memberships): Promise<MergePreview['gains']> {
    if (subject === 'account') {
      const [person] = await this.people([kept.id]);
      return person ? (await this.members.names(joined)).map((organization) => ({ person, organization })) : [];
    }
    const back = await this.members.ofOrganization(kept, merged);
    const gain = async (ids: readonly string[], { id, party: { name } }: Sides['kept']) =>
      (await this.people(ids)).map((person) => ({ person, organization: { id, name } }));
    return [...(await gain(joined, kept)), ...(await gain(back.joined, merged))];
  }

  private async people(ids: readonly string[]): Promise<{ id: string; name: string; email: string }[]> {
    const found = await this.users.findMany(ids);
    return found.map(({ id, firstName, lastName, email }) => ({
      ...{ id, email },
      name: `${firstName} ${lastName}`.trim() || email,
    }));
  }
}
