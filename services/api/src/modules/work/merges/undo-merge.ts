import { NotFound } from '../../../platform/errors/request-errors.ts';
import type { Principal } from '../../../platform/endpoint/principal.ts';
import { CustomizerOnly } from '../../../platform/errors/session-errors.ts';
import { type UserRecord, verifiedEmail } from '../../foundation/identity/index.ts';
import { applicationsOf, createLog, createRecheckConflicts, type MergeDeps } from './merge-into.ts';
import type { MergeRecord } from './model.ts';
import type { Side } from './part.ts';
import { refused } from './sides.ts';

const sideOf = ({ _id: id, email, emailVerified = false }: UserRecord): Side => ({
  id,
  address: verifiedEmail({ email, emailVerified }),
});

/** The accounts of a merge. @throws {RuleBroken} when one was erased or merged again */
function createAccounts({ users }: MergeDeps) {
  return async ({ keptId, mergedId }: MergeRecord): Promise<{ kept: Side; merged: Side }> => {
    const [stored, merged] = [await users.findRecord(keptId), await users.findRecord(mergedId)];
    if (!stored || !merged || stored.erasedAt || merged.erasedAt) throw refused('erased', 'has no person any more');
    if (stored.mergedInto) throw refused('merged', 'was merged further: undo that first');
    return { kept: sideOf(stored), merged: sideOf(merged) };
  };
}

/** Restores the account with its identities. */
function createRestoreAccount(deps: MergeDeps) {
  const { members, users } = deps;
  const accounts = createAccounts(deps);
  return async (record: MergeRecord): Promise<{ kept: Side; merged: Side }> => {
    const sides = await accounts(record);
    const memberships = { joined: record.moved.memberships ?? [], shared: record.shared };
    await members.undoAccount(memberships, sides.merged, sides.kept);
    await users.setMerged(record.mergedId, { into: null, disabled: record.wasDisabled });
    return sides;
  };
}

/** Restores the organization. @throws {RuleBroken} if the other one would have no members left */
function createRestoreOrganization({ members, organizations }: UndoDeps) {
  return async (record: MergeRecord): Promise<{ kept: Side; merged: Side }> => {
    const { keptId, mergedId, moved } = record;
    if (!(await organizations.findExisting(keptId))) throw refused('deleted', 'was merged into one that was deleted');
    const hasOthers = await members.part(keptId, moved.members ?? []);
    if (!hasOthers) throw refused('last-member', 'would leave the other organization without members');
    await members.setDeleted(mergedId, null);
    return { kept: { id: keptId, address: null }, merged: { id: mergedId, address: null } };
  };
}

export interface UndoDeps extends MergeDeps {
  organizations: { findExisting(id: string): Promise<object | null> };
}

/**
 * Undoes a merge within its time. What it moved goes back if the other side still has it; later records stay there.
 */
export function createUndoMerge(deps: UndoDeps) {
  const { merges, parts, conflicts, submissionPeople, administratorActs, transaction, now } = deps;
  const restore = { account: createRestoreAccount(deps), organization: createRestoreOrganization(deps) };
  const [recheckConflicts, log] = [createRecheckConflicts(deps), createLog(deps)];
  const undoable = async (id: string): Promise<MergeRecord> => {
    const record = await merges.find(id);
    if (!record) throw new NotFound();
    if (record.undoneAt) throw refused('undone', 'was undone already');
    if (record.undoUntil <= now()) throw refused('too-late', 'can be undone for 30 days');
    return record;
  };
  return (id: string, { user: admin, isCustomizer }: Principal): Promise<MergeRecord> =>
    transaction(async () => {
      await administratorActs(admin.id);
      const record = await undoable(id);
      if (record.moved.tokens && !isCustomizer) throw new CustomizerOnly();
      const { kept, merged } = await restore[record.subject](record);
      for (const part of parts.of(record.subject).toReversed())
        await part.move(record.moved[part.item] ?? [], kept, merged);
      // The mark keeps two applications of one organization apart, so it goes last.
      await conflicts.unmark(record.marked, id);
      await submissionPeople.renewMany(applicationsOf(record.moved));
      const undone = { ...record, undoneAt: now() };
      await merges.update(id, { undoneAt: undone.undoneAt });
      await recheckConflicts({ subject: record.subject, kept, merged }, admin.id);
      await log(undone, { verb: 'merge-undone', userId: admin.id });
      return undone;
    });
}
