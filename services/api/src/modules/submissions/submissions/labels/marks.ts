import { type Marking, MAX_LABELS, type SubmissionLabel, type SubmissionMarks } from '@impact-call/contracts';
import type { Platform } from '../../../../platform/platform.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { Identity } from '../../../foundation/identity/index.ts';
import { refused } from './labels.ts';
import type { LabelRepository, MarkedRecord } from './repository.ts';

type By = { id: string };
type Marked = Pick<MarkedRecord, '_id' | 'callId' | 'labelIds' | 'ownerId'>;

export interface MarksChanged {
  added: string[];
  removed: string[];
  /** Absent when the owner stays. */
  owner?: { from: string | null; to: string | null };
}

/** Labels and owner of submissions, for administrators only (docs/rules/09-submissions.md#labels). */
export class Marks {
  constructor(
    private readonly platform: Pick<Platform, 'transaction' | 'now'>,
    private readonly labels: LabelRepository,
    private readonly identity: Pick<Identity, 'users' | 'administrators'>,
    private readonly audit: Pick<AuditLog, 'record'>,
  ) {}

  /** @throws NotFound */
  async read(submissionId: string): Promise<SubmissionMarks> {
    const record = await this.labels.findMarks(submissionId);
    if (!record) throw new NotFound();
    return (await this.of([record])).get(submissionId) ?? { labels: [], owner: null };
  }

  async of(records: readonly Marked[]): Promise<Map<string, SubmissionMarks>> {
    const labelled = records.filter(({ labelIds }) => labelIds?.length);
    const ofCalls = await this.labels.ofCalls([...new Set(labelled.map(({ callId }) => callId))]);
    const owners = await this.identity.users.findMany([...new Set(records.flatMap(({ ownerId }) => ownerId ?? []))]);
    const names = new Map(owners.map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim() || user.email]));
    return new Map(
      records.map(({ _id, callId, labelIds = [], ownerId }) => [
        _id,
        {
          labels: (ofCalls.get(callId) ?? [])
            .filter(({ id }) => labelIds.includes(id))
            .toSorted((one, other) => one.name.localeCompare(other.name)),
          owner: ownerId ? { id: ownerId, name: names.get(ownerId) ?? '' } : null,
        },
      ]),
    );
  }

  /**
   * Null when nothing changes.
   * @throws NotFound; RuleBroken for a label of another call, above the limit, and for an owner who is no administrator
   */
  async change(submissionId: string, marking: Marking, by: By): Promise<MarksChanged | null> {
    await this.checkOwner(marking.ownerId);
    return this.platform.transaction(async () => {
      const record = await this.labels.findMarks(submissionId);
      if (!record) throw new NotFound();
      const known = (await this.labels.ofCalls([record.callId])).get(record.callId) ?? [];
      const before = (record.labelIds ?? []).filter((id) => known.some((label) => label.id === id));
      const after = labelsAfter(before, marking, known);
      const [from, to] = [
        record.ownerId ?? null,
        marking.ownerId === undefined ? (record.ownerId ?? null) : marking.ownerId,
      ];
      const [added, removed] = [without(after, before), without(before, after)];
      if (added.length + removed.length === 0 && from === to) return null;
      await this.labels.mark(submissionId, after, to);
      const worded = (ids: readonly string[], ownerId: string | null) => ({ labels: namesOf(known, ids), ownerId });
      await this.audit.record({
        ...{ action: 'submission.marked', subject: submissionId, userId: by.id, at: this.platform.now() },
        ...{ before: worded(before, from), after: worded(after, to) },
      });
      return { added, removed, ...(from !== to && { owner: { from, to } }) };
    });
  }

  /** @throws RuleBroken when another owner was set since */
  async takeBack(submissionId: string, { added, removed, owner }: MarksChanged, by: By): Promise<void> {
    const now = await this.labels.findMarks(submissionId);
    if (owner && (now?.ownerId ?? null) !== owner.to)
      throw refused('ownerId', 'owned-since', 'has another owner since');
    const known = (await this.labels.ofCalls([now?.callId ?? ''])).get(now?.callId ?? '') ?? [];
    // A label that was deleted since cannot be given back.
    const add = removed.filter((id) => known.some((label) => label.id === id));
    await this.change(submissionId, { add, remove: added, ...(owner && { ownerId: owner.from }) }, by);
  }

  private async checkOwner(ownerId: string | null | undefined): Promise<void> {
    if (ownerId && !(await this.identity.administrators.findActive([ownerId])).has(ownerId))
      throw refused('ownerId', 'unknown-person', 'is no administrator');
  }
}

const without = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => !others.includes(id));

const namesOf = (known: readonly SubmissionLabel[], ids: readonly string[]): string[] =>
  known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

function labelsAfter(before: readonly string[], { add = [], remove = [] }: Marking, known: readonly SubmissionLabel[]) {
  if (add.some((id) => !known.some((label) => label.id === id)))
    throw refused('add', 'unknown-label', 'is no label of the call');
  const after = [...new Set([...before, ...add])].filter((id) => !remove.includes(id));
  if (after.length > MAX_LABELS)
    throw refused('add', 'too-many', `a submission has at most ${MAX_LABELS} labels`, { most: MAX_LABELS });
  return after;
}
