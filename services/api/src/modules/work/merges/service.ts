import { type Language, type Merge, type MergePreview, UNDO_DAYS } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser, Principal } from '../../../platform/endpoint/principal.ts';
import { NotFound } from '../../../platform/errors/request-errors.ts';
import { CustomizerOnly } from '../../../platform/errors/session-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditLog } from '../../foundation/audit/index.ts';
import type { Identity } from '../../foundation/identity/index.ts';
import type { MergeRecord, Moved, MergeRepository } from './repository.ts';
import type { Mover } from './mover.ts';
import { countsOf, digestOf, movedBy, type Plan, type Planner } from './plan.ts';
import { type MergeRequest, refused, type SideFinder, type Sides } from './sides.ts';

const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000;
/** Requests in flight have ended by then. */
const SETTLED_AFTER_MS = 60_000;
const MAX_SESSIONS = 100;

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

function movedWith(moved: Moved, late: Moved): Moved {
  const all = { ...moved };
  for (const [item, ids] of Object.entries(late) as [keyof Moved, string[]][])
    all[item] = [...new Set([...(all[item] ?? []), ...ids])];
  return all;
}

/** See docs/rules/04-roles.md#merges. */
export class MergeService {
  constructor(
    private readonly platform: Platform,
    private readonly accounts: Pick<Identity, 'users' | 'sessions' | 'administrators'>,
    private readonly merges: MergeRepository,
    private readonly sides: SideFinder,
    private readonly planner: Planner,
    private readonly mover: Mover,
    private readonly audit: AuditLog,
  ) {}

  async list(
    id: string | undefined,
    range: { skip: number; limit: number },
  ): Promise<{ items: Merge[]; total: number }> {
    const { records, total } = await this.merges.page(id, range);
    return { items: await this.views(records), total };
  }

  /** @throws {NotFound}; {RuleBroken} when it is not possible */
  async preview(request: MergeRequest, admin: CurrentUser, language: Language): Promise<MergePreview> {
    const sides = await this.sides.find(request, admin);
    const { subject, kept, merged } = sides;
    const plan = await this.planner.plan(sides);
    const { sessions } = this.accounts;
    const activeSessions =
      subject === 'account' ? await sessions.findActiveOf(merged.id, this.platform.now(), MAX_SESSIONS) : [];
    return {
      ...{ subject, kept: kept.party, merged: merged.party, gains: plan.gains },
      moves: countsOf(movedBy(plan, sides)),
      stays: countsOf(plan.stays),
      conflicts: await this.planner.conflictViews(plan, language),
      sessions: activeSessions.length,
      seen: digestOf(plan, sides),
    };
  }

  /**
   * In one transaction, exactly as previewed; concurrent writes of either side conflict and retry.
   * @throws {VersionConflict} when the preview is outdated
   */
  async merge(request: MergeRequest & { seen: string }, { user, isCustomizer }: Principal): Promise<Merge> {
    const { users, administrators } = this.accounts;
    const record = await this.platform.transaction(async () => {
      await administrators.requireActive(user.id);
      const sides = await this.sides.find(request, user);
      // A sign-in to either account writes the same record.
      if (sides.subject === 'account')
        for (const { id } of [sides.kept, sides.merged]) await users.countAdministration(id);
      const plan = await this.planner.plan(sides);
      if (digestOf(plan, sides) !== request.seen) throw new VersionConflict();
      const planned = recordOf(sides, plan, this.platform.now(), user.id);
      if (planned.moved.tokens && !isCustomizer) throw new CustomizerOnly();
      const stored = { ...planned, marked: await this.mover.merge(sides, plan, planned) };
      await this.merges.insert(stored);
      await this.mover.recheckReviewers(stored, user.id);
      await this.log(stored, { verb: 'merged', userId: user.id });
      return stored;
    });
    return this.view(record);
  }

  /**
   * What moved goes back if the other side still has it.
   * @throws {RuleBroken} when it is too late, or a side has changed too much
   */
  async undo(id: string, { user, isCustomizer }: Principal): Promise<Merge> {
    const undone = await this.platform.transaction(async () => {
      await this.accounts.administrators.requireActive(user.id);
      const record = await this.requireUndoable(id);
      if (record.moved.tokens && !isCustomizer) throw new CustomizerOnly();
      await this.mover.moveBack(record);
      const undoneAt = this.platform.now();
      await this.merges.update(id, { undoneAt });
      await this.mover.recheckReviewers(record, user.id);
      await this.log(record, { verb: 'merge-undone', userId: user.id });
      return { ...record, undoneAt };
    });
    return this.view(undone);
  }

  /** Records that requests in flight wrote for the merged sides; idempotent. */
  async settle(): Promise<void> {
    const { transaction, now } = this.platform;
    for (const { _id } of await this.merges.unsettled(new Date(now().getTime() - SETTLED_AFTER_MS)))
      await transaction(() => this.settleOne(_id));
  }

  private async settleOne(id: string): Promise<void> {
    const record = await this.merges.find(id);
    if (!record || record.settledAt) return;
    const settledAt = this.platform.now();
    if (record.undoneAt) return this.merges.update(id, { settledAt });
    const sides = await this.sides.ofRecord(record);
    const plan = await this.planner.planLate(sides);
    const late = movedBy(plan, sides);
    await this.mover.move(sides, plan, late);
    const shared = [...new Set([...record.shared, ...plan.memberships.shared])];
    await this.merges.update(id, { moved: movedWith(record.moved, late), shared, settledAt });
  }

  private async requireUndoable(id: string): Promise<MergeRecord> {
    const record = await this.merges.find(id);
    if (!record) throw new NotFound();
    if (record.undoneAt) throw refused('undone', 'was undone already');
    if (record.undoUntil <= this.platform.now()) throw refused('too-late', 'can be undone for 30 days');
    return record;
  }

  private async log(
    { subject, keptId, mergedId, moved }: MergeRecord,
    { verb, userId }: { verb: 'merged' | 'merge-undone'; userId: string },
  ): Promise<void> {
    const action = `${subject === 'account' ? 'user' : 'organization'}.${verb}` as const;
    const counts = Object.fromEntries(countsOf(moved).map(({ item, count }) => [item, count]));
    const [at, after] = [this.platform.now(), { keptId, mergedId, ...counts }];
    for (const id of [keptId, mergedId])
      await this.audit.record({ action, subject: id, userId, at, before: null, after });
  }

  private async view(record: MergeRecord): Promise<Merge> {
    return (await this.views([record]))[0] as Merge;
  }

  private async views(records: readonly MergeRecord[]): Promise<Merge[]> {
    const people = await this.accounts.users.findMany([...new Set(records.map(({ by }) => by))]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    return records.map(({ _id: id, subject, kept, merged, moved, at, by, undoUntil, undoneAt }) => ({
      ...{ id, subject, kept, merged, moves: countsOf(moved) },
      ...{ at: at.toISOString(), by: names.get(by) ?? '', undoUntil: undoUntil.toISOString() },
      undoneAt: undoneAt?.toISOString() ?? null,
    }));
  }
}
