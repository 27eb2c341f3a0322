import { createHash } from 'node:crypto';
import { MAX_MEMBERS, MAX_MERGED, type MergeCount, type MergeItem, type MergePreview } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import type { UserRepository } from '../../foundation/identity/index.ts';
import { createAccountParts } from './account-parts.ts';
import { type Conflict, type Conflicts } from './conflicts.ts';
import type { Members, Memberships } from './members.ts';
import type { Moved } from './model.ts';
import { createOrganizationParts } from './organization-parts.ts';
import type { Part, Side } from './part.ts';
import { refused, type Sides } from './sides.ts';

/** The result of one read: everything that a merge moves. */
export interface Plan {
  parts: { part: Part; ids: string[] }[];
  stays: Moved;
  memberships: Memberships;
  conflicts: Conflict[];
  gains: MergePreview['gains'];
}

export interface PlanDeps {
  connection: Connection;
  users: Pick<UserRepository, 'findMany'>;
  members: Members;
  conflicts: Conflicts;
}

const itemOf = { account: 'memberships', organization: 'members' } as const;

const added = (moved: Moved, item: MergeItem, ids: readonly string[]): Moved =>
  ids.length === 0 ? moved : { ...moved, [item]: [...(moved[item] ?? []), ...ids] };

/** All moved identifiers, by item. */
export const movedBy = ({ parts, memberships }: Plan, { subject }: Pick<Sides, 'subject'>): Moved =>
  parts.reduce((moved, { part, ids }) => added(moved, part.item, ids), added({}, itemOf[subject], memberships.joined));

export const countsOf = (moved: Moved): MergeCount[] =>
  Object.entries(moved).map(([item, ids]) => ({ item: item as MergeItem, count: ids.length }));

/** Hash of a plan, to reject a merge that differs from its preview. */
export const digestOf = ({ stays, conflicts, gains, ...plan }: Plan, sides: Sides): string =>
  createHash('sha256')
    .update(JSON.stringify([movedBy({ ...plan, stays, conflicts, gains }, sides), stays, conflicts, gains]))
    .digest('base64url');

/** Finds what belongs to a side, in every part of a subject. */
export function createParts(connection: Connection) {
  const parts = { account: createAccountParts(connection), organization: createOrganizationParts(connection) };
  return {
    of: (subject: Sides['subject']): readonly Part[] => parts[subject],
    async find(subject: Sides['subject'], from: Side, to: Side) {
      const found: { part: Part; ids: string[] }[] = [];
      let stays: Moved = {};
      for (const part of parts[subject]) {
        const one = await part.find(from, to);
        found.push({ part, ids: one.ids });
        stays = added(stays, part.item, one.stays);
      }
      return { parts: found, stays };
    },
  };
}
export type Parts = ReturnType<typeof createParts>;

/** Users who become members of organizations by the merge. */
function createFindGains({ users, members }: PlanDeps) {
  const peopleOf = async (ids: readonly string[]) =>
    (await users.findMany(ids)).map(({ id, firstName, lastName, email }) => {
      return { id, name: `${firstName} ${lastName}`.trim() || email, email };
    });
  return async ({ subject, kept, merged }: Sides, { joined }: Memberships): Promise<MergePreview['gains']> => {
    if (subject === 'account') {
      const [person] = await peopleOf([kept.id]);
      return person ? (await members.names(joined)).map((organization) => ({ person, organization })) : [];
    }
    const back = await members.ofOrganization(kept, merged);
    const gain = async (ids: readonly string[], { id, party: { name } }: Sides['kept']) =>
      (await peopleOf(ids)).map((person) => ({ person, organization: { id, name } }));
    return [...(await gain(joined, kept)), ...(await gain(back.joined, merged))];
  };
}

/** Finds what a merge would do. @throws {RuleBroken} for too many records for one transaction, or too many members */
export function createFindPlan(deps: PlanDeps, parts: Parts) {
  const { members, conflicts } = deps;
  const findGains = createFindGains(deps);
  const membershipsOf = async ({ subject, kept, merged }: Sides): Promise<Memberships> => {
    if (subject === 'account') return members.ofAccount(merged, kept);
    const { count, ...memberships } = await members.ofOrganization(merged, kept);
    if (count > MAX_MEMBERS)
      throw refused('too-many-members', `would leave more than ${MAX_MEMBERS} members`, { max: MAX_MEMBERS });
    return memberships;
  };
  return async (sides: Sides): Promise<Plan> => {
    const { subject, kept, merged } = sides;
    const memberships = await membershipsOf(sides);
    const found = await parts.find(subject, merged, kept);
    const count = found.parts.reduce((sum, { ids }) => sum + ids.length, memberships.joined.length);
    if (count > MAX_MERGED)
      throw refused('too-many', `has more than ${MAX_MERGED} things to move`, { max: MAX_MERGED });
    const both = await conflicts.find(subject === 'account' ? 'userId' : 'organizationId', merged, kept);
    const stays = added(found.stays, itemOf[subject], memberships.shared);
    return { ...found, stays, memberships, conflicts: both, gains: await findGains(sides, memberships) };
  };
}
export type FindPlan = ReturnType<typeof createFindPlan>;
