import { UNDO_DAYS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { Principal } from '../../../platform/endpoint/principal.ts';
import { CustomizerOnly } from '../../../platform/errors/session-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import type { Conflicts } from './conflicts.ts';
import type { Members, Memberships } from './members.ts';
import type { MergeRecord, Moved } from './model.ts';
import type { Side } from './part.ts';
import { countsOf, digestOf, type FindPlan, movedBy, type Parts, type Plan } from './plan.ts';
import type { MergeRepository } from './repository.ts';
import type { FindSides, MergeRequest, Sides } from './sides.ts';

export interface MergeDeps
  extends Pick<Platform, 'events' | 'transaction' | 'now'>,
    Pick<Identity, 'users' | 'sessions' | 'administratorActs'> {
  audit: AuditLog;
  submissionPeople: Pick<Submissions['submissionPeople'], 'renewMany'>;
  members: Members;
  conflicts: Conflicts;
  merges: MergeRepository;
  findSides: FindSides;
  findPlan: FindPlan;
  parts: Parts;
}

const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;

/** All moved applications, including those of older records. */
export const applicationsOf = ({ drafts = [], submissions = [], withdrawn = [], submitted = [] }: Moved): string[] => [
  ...new Set([...drafts, ...submissions, ...withdrawn, ...submitted]),
];

/** Recomputes which reviewers have a conflict of interest (docs/rules/13-reviews.md#reviewer-conflicts). */
export const createRecheckConflicts =
  ({ events, members }: Pick<MergeDeps, 'events' | 'members'>) =>
  async ({ subject, kept, merged }: { subject: Sides['subject']; kept: Side; merged: Side }, userId: string) => {
    const noSide = { id: '', address: null };
    const ofAccount = async (side: Side) => (await members.ofAccount(side, noSide)).joined;
    const ids =
      subject === 'organization' ? [kept.id, merged.id] : [...(await ofAccount(kept)), ...(await ofAccount(merged))];
    for (const organizationId of new Set(ids)) await events.emit('organization.identified', { organizationId, userId });
  };

/** Writes a merge or its undo into the log of both sides. */
export const createLog =
  ({ audit, now }: Pick<MergeDeps, 'audit' | 'now'>) =>
  async (
    { subject, keptId, mergedId, moved }: Pick<MergeRecord, 'subject' | 'keptId' | 'mergedId' | 'moved'>,
    { verb, userId }: { verb: 'merged' | 'merge-undone'; userId: string },
  ): Promise<void> => {
    const action = `${subject === 'account' ? 'user' : 'organization'}.${verb}` as const;
    const counts = Object.fromEntries(countsOf(moved).map(({ item, count }) => [item, count]));
    const after = { keptId, mergedId, ...counts };
    for (const id of [keptId, mergedId])
      await audit.record({ action, subject: id, userId, at: now(), before: null, after });
  };

/** Moves what a plan found from the merged side to the other one. */
function createMoveAll({ members, submissionPeople }: Pick<MergeDeps, 'members' | 'submissionPeople'>) {
  const moveMembers = ({ subject, kept, merged }: Sides, memberships: Memberships) =>
    subject === 'account' ? members.moveAccount(memberships, merged, kept) : members.join(kept.id, memberships.joined);
  return async (sides: Sides, { parts, memberships }: Pick<Plan, 'parts' | 'memberships'>, moved: Moved) => {
    await moveMembers(sides, memberships);
    for (const { part, ids } of parts) await part.move(ids, sides.merged, sides.kept);
    await submissionPeople.renewMany(applicationsOf(moved));
  };
}

/** Ends an account's sessions, or deletes the merged organization. */
function createEnd({ users, sessions, members, now }: MergeDeps) {
  return async ({ subject, kept, merged }: Sides): Promise<void> => {
    if (subject === 'organization') return members.setDeleted(merged.id, now());
    await users.setMerged(merged.id, { into: kept.id, disabled: true });
    await sessions.revokeAllOf(merged.id, now());
  };
}

/** The stored record of a merge. */
function recordOf({ subject, kept, merged }: Sides, plan: Plan, at: Date, by: string): MergeRecord {
  return {
    _id: uuid(),
    ...{ subject, keptId: kept.id, mergedId: merged.id, kept: kept.party, merged: merged.party },
    moved: movedBy(plan, { subject }),
    shared: plan.memberships.shared,
    marked: [],
    wasDisabled: merged.isDisabled,
    ...{ at, by, undoUntil: new Date(at.getTime() + UNDO_MS), undoneAt: null, settledAt: null },
  };
}

/**
 * Merges one side into the other in one transaction, exactly as previewed. Concurrent writes of either side touch the
 * same records, so one of the two conflicts and retries.
 */
export function createMergeInto(deps: MergeDeps) {
  const { users, conflicts, merges, findSides, findPlan, administratorActs, transaction, now } = deps;
  const [moveAll, recheckConflicts, log, end] = [
    createMoveAll(deps),
    createRecheckConflicts(deps),
    createLog(deps),
    createEnd(deps),
  ];
  return (request: MergeRequest & { seen: string }, { user, isCustomizer }: Principal): Promise<MergeRecord> =>
    transaction(async () => {
      await administratorActs(user.id);
      const sides = await findSides(request, user);
      // A sign-in to either account writes the same record.
      if (sides.subject === 'account')
        for (const { id } of [sides.kept, sides.merged]) await users.countAdministration(id);
      const plan = await findPlan(sides);
      if (digestOf(plan, sides) !== request.seen) throw new VersionConflict();
      const record = recordOf(sides, plan, now(), user.id);
      if (record.moved.tokens && !isCustomizer) throw new CustomizerOnly();
      if (sides.subject === 'organization') record.marked = await conflicts.mark(plan.conflicts, record._id);
      await moveAll(sides, plan, record.moved);
      await end(sides);
      await merges.insert(record);
      await recheckConflicts(sides, user.id);
      await log(record, { verb: 'merged', userId: user.id });
      return record;
    });
}

/** Moves records that requests in flight wrote for the merged side. */
export function createSettle(deps: MergeDeps) {
  const { members, merges, parts, users, transaction, now } = deps;
  const moveAll = createMoveAll(deps);
  const sideOf = async (id: string, subject: Sides['subject'], party: MergeRecord['kept']) => {
    const user = subject === 'account' ? await users.find(id) : null;
    return { id, address: null, party, isDisabled: user?.disabled ?? false };
  };
  const settle = async (id: string): Promise<void> => {
    const record = await merges.find(id);
    if (!record || record.settledAt) return;
    const { subject, keptId, mergedId, moved } = record;
    const sides = {
      subject,
      kept: await sideOf(keptId, subject, record.kept),
      merged: await sideOf(mergedId, subject, record.merged),
    };
    if (record.undoneAt) return merges.update(id, { settledAt: now() });
    const memberships =
      subject === 'account' ? await members.ofAccount(sides.merged, sides.kept) : { joined: [], shared: [] };
    const found = await parts.find(subject, sides.merged, sides.kept);
    const plan = { ...found, memberships, conflicts: [], gains: [] };
    const late = movedBy(plan, sides);
    await moveAll(sides, plan, late);
    const all = { ...moved };
    for (const [item, ids] of Object.entries(late) as [keyof Moved, string[]][])
      all[item] = [...new Set([...(all[item] ?? []), ...ids])];
    await merges.update(id, {
      moved: all,
      shared: [...new Set([...record.shared, ...memberships.shared])],
      settledAt: now(),
    });
  };
  return (id: string): Promise<void> => transaction(() => settle(id));
}
