import type { Language, Merge, MergePreview } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { resolveText } from '../../../platform/text/localized-text.ts';
import { createMergeInto, createSettle } from './merge-into.ts';
import type { MergeRecord } from './model.ts';
import { countsOf, digestOf, movedBy } from './plan.ts';
import type { MergeRequest } from './sides.ts';
import { createUndoMerge, type UndoDeps } from './undo-merge.ts';

/** Requests in flight during a merge have ended after this time. */
const SETTLED_AFTER_MS = 60_000;
const MAX_SESSIONS = 100;

/** The effects of a merge, in texts and numbers. */
function createPreview({ sessions, conflicts, findSides, findPlan, now }: UndoDeps) {
  return async (request: MergeRequest, admin: CurrentUser, language: Language): Promise<MergePreview> => {
    const sides = await findSides(request, admin);
    const { subject, kept, merged } = sides;
    const plan = await findPlan(sides);
    const names = await conflicts.callNames(plan.conflicts);
    const living = subject === 'account' ? await sessions.livingOf(merged.id, now(), MAX_SESSIONS) : [];
    return {
      ...{ subject, kept: kept.party, merged: merged.party, gains: plan.gains },
      moves: countsOf(movedBy(plan, sides)),
      stays: countsOf(plan.stays),
      conflicts: plan.conflicts.map((both) => ({
        callId: both.callId,
        callName: resolveText(names.get(both.callId), language),
        codes: [both.kept.code, both.merged.code],
      })),
      sessions: living.length,
      seen: digestOf(plan, sides),
    };
  };
}

/** Merges of accounts and organizations (docs/rules/04-roles.md#merges). */
export function createMergeService(deps: UndoDeps) {
  const { users, merges, now } = deps;
  const shown = async (records: readonly MergeRecord[]): Promise<Merge[]> => {
    const people = await users.findMany([...new Set(records.map(({ by }) => by))]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    return records.map(({ _id: id, subject, kept, merged, moved, at, by, undoUntil, undoneAt }) => ({
      ...{ id, subject, kept, merged, moves: countsOf(moved) },
      ...{ at: at.toISOString(), by: names.get(by) ?? '', undoUntil: undoUntil.toISOString() },
      undoneAt: undoneAt?.toISOString() ?? null,
    }));
  };
  const shownOne = async (record: MergeRecord): Promise<Merge> => (await shown([record]))[0] as Merge;
  const mergeInto = createMergeInto(deps);
  const undoMerge = createUndoMerge(deps);
  const settle = createSettle(deps);
  return {
    preview: createPreview(deps),
    merge: async (...args: Parameters<typeof mergeInto>): Promise<Merge> => shownOne(await mergeInto(...args)),
    undo: async (...args: Parameters<typeof undoMerge>): Promise<Merge> => shownOne(await undoMerge(...args)),
    async list(
      id: string | undefined,
      range: { skip: number; limit: number },
    ): Promise<{ items: Merge[]; total: number }> {
      const { records, total } = await merges.page(id, range);
      return { items: await shown(records), total };
    },
    /** Moves late writes of earlier merges; idempotent. */
    async settle(): Promise<void> {
      for (const { _id } of await merges.unsettled(new Date(now().getTime() - SETTLED_AFTER_MS))) await settle(_id);
    },
  };
}
export type MergeService = ReturnType<typeof createMergeService>;
