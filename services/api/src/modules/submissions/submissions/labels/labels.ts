import { type LabelChange, MAX_CALL_LABELS, type SubmissionLabel } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { Platform } from '../../../../platform/platform.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { CallRepository } from '../../../calls/calls/index.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { LabelRepository } from './repository.ts';

type By = { id: string };

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The labels of calls (docs/rules/09-submissions.md#labels). */
export class Labels {
  constructor(
    private readonly platform: Pick<Platform, 'transaction' | 'now'>,
    private readonly labels: LabelRepository,
    private readonly calls: Pick<CallRepository, 'exists'>,
    private readonly audit: Pick<AuditLog, 'record'>,
  ) {}

  /** By name. @throws NotFound for an unknown call */
  async list(callId: string): Promise<SubmissionLabel[]> {
    if (!(await this.calls.exists(callId))) throw new NotFound();
    return (await this.of(callId)).toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** @throws NotFound for an unknown call or label; RuleBroken for a name that is taken, and above the limit */
  async save({ callId, id, name: typed, color }: LabelChange, by: By): Promise<SubmissionLabel> {
    if (!(await this.calls.exists(callId))) throw new NotFound();
    const label = { id: id ?? uuid(), name: typed.trim(), color };
    await this.platform.transaction(async () => {
      const all = await this.of(callId);
      const before = all.find((each) => each.id === id);
      if (id !== undefined && !before) throw new NotFound();
      this.check(all, label, before);
      await this.labels.replace(callId, before ? all.map((each) => (each === before ? label : each)) : [...all, label]);
      await this.log(before ? 'label.changed' : 'label.created', callId, before ?? null, label, by);
    });
    return label;
  }

  /** @throws NotFound */
  async remove(callId: string, id: string, by: By): Promise<void> {
    await this.platform.transaction(async () => {
      const all = await this.of(callId);
      const label = all.find((each) => each.id === id);
      if (!label) throw new NotFound();
      const left = all.filter((each) => each !== label);
      await this.labels.replace(callId, left);
      await this.log('label.deleted', callId, label, null, by);
    });
    // Outside the transaction, because it may be many; unknown labels are not shown.
    await this.labels.unlabel(id);
  }

  private async of(callId: string): Promise<SubmissionLabel[]> {
    return (await this.labels.ofCalls([callId])).get(callId) ?? [];
  }

  private check(all: readonly SubmissionLabel[], label: SubmissionLabel, before: SubmissionLabel | undefined): void {
    const isTaken = all.some((each) => each.id !== label.id && keyOf(each.name) === keyOf(label.name));
    if (isTaken) throw refused('name', 'name-taken', 'is the name of another label of the call');
    if (before === undefined && all.length >= MAX_CALL_LABELS)
      throw refused('', 'too-many', `a call has at most ${MAX_CALL_LABELS} labels`, { most: MAX_CALL_LABELS });
  }

  private log(
    action: 'label.changed' | 'label.created' | 'label.deleted',
    callId: string,
    before: SubmissionLabel | null,
    after: SubmissionLabel | null,
    { id: userId }: By,
  ): Promise<void> {
    const subject = (before ?? after)?.id ?? '';
    const fields = (label: SubmissionLabel | null) => label && { callId, name: label.name, color: label.color };
    return this.audit.record({
      ...{ action, subject, userId, at: this.platform.now() },
      ...{ before: fields(before), after: fields(after) },
    });
  }
}

export const refused = (path: string, code: string, message: string, params?: Record<string, number>): RuleBroken =>
  new RuleBroken({ errors: [{ path, code, message, ...(params && { params }) }] });
