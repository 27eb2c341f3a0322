import type { CallChange, CallForAdmin, CallRow, FieldError, NewCall } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { LockFixed } from '../../../platform/errors/administration-errors.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { CallAdminRepository } from './admin-repository.ts';
import { callForAdmin, callRow } from './admin-view.ts';
import { callFields } from './call-input.ts';
import type { CallChecklist } from './publishing/call-checklist.ts';
import { callErrors } from './call-rules.ts';
import type { CallReferences } from './references.ts';
import { EMPTY_CALL, type CallRecord } from './model.ts';
import type { CallRepository } from './repository.ts';

function refuseFor(errors: FieldError[]): void {
  if (errors.length > 0) throw new RuleBroken({ errors });
}

const SHOWN = {
  'no-steps': 'has no steps',
  'no-framework': 'a step needs an impact framework',
  'asks-nothing': 'a step asks for nothing',
};

/** What prevents publishing a draft (docs/rules/07-calls.md#publishing). */
async function publishingErrors(call: CallRecord, checklist: CallChecklist): Promise<FieldError[]> {
  return (await checklist.checksOf(call)).flatMap(({ code, stepId }) =>
    code in SHOWN
      ? [{ path: stepId === undefined ? 'state' : `steps.${stepId}`, code, message: SHOWN[code as keyof typeof SHOWN] }]
      : [],
  );
}

export class CallAdminService {
  constructor(
    private readonly platform: Platform,
    private readonly callAdmin: CallAdminRepository,
    private readonly calls: CallRepository,
    private readonly organizations: OrganizationRepository,
    private readonly references: CallReferences,
    private readonly checklist: CallChecklist,
    private readonly audit: AuditLog,
  ) {}

  async list(range: { skip: number; limit: number }): Promise<{ items: CallRow[]; total: number }> {
    const { rows, total } = await this.callAdmin.page(range);
    return { items: rows.map((row) => callRow(row, this.platform.now())), total };
  }

  /** @throws {NotFound} */
  async read(id: string): Promise<CallForAdmin> {
    return this.view(await this.find(id));
  }

  /** @throws {RuleBroken} with all errors */
  async create(input: NewCall, user: CurrentUser): Promise<CallForAdmin> {
    const fields = (await this.references.named(callFields(input))) as Pick<CallRecord, 'name' | 'callTypeId'> &
      Partial<CallRecord>;
    refuseFor(await callErrors({}, fields, this.references, this.platform.now()));
    const call: CallRecord = { ...EMPTY_CALL, ...fields, _id: uuid() };
    await this.platform.transaction(async () => {
      refuseFor(await this.references.hold(fields));
      await this.callAdmin.insert(call);
      await this.audit.record({
        action: 'call.created',
        subject: call._id,
        userId: user.id,
        at: this.platform.now(),
        before: null,
        after: fields,
      });
    });
    return this.view(call);
  }

  /** A saved lock date is final; sending it again is no change (docs/rules/07-calls.md#results-lock). */
  async update(change: CallChange, user: CurrentUser): Promise<CallForAdmin> {
    await this.platform.transaction(() => this.applyChange(change, user));
    return this.view(await this.find(change.id));
  }

  async remove(id: string, user: CurrentUser): Promise<void> {
    const at = this.platform.now();
    await this.platform.transaction(async () => {
      if (!(await this.callAdmin.markDeleted(id, at))) throw new NotFound();
      await this.audit.record({
        action: 'call.deleted',
        subject: id,
        userId: user.id,
        at,
        before: { deletedAt: null },
        after: { deletedAt: at },
      });
    });
  }

  private async find(id: string): Promise<CallRecord> {
    const call = await this.callAdmin.find(id);
    if (!call) throw new NotFound();
    return call;
  }

  private async view(call: CallRecord): Promise<CallForAdmin> {
    const callType = await this.calls.findType(call.callTypeId);
    const extended = await this.organizations.findMany(Object.keys(call.extensions));
    return callForAdmin(call, { steps: callType?.steps ?? [], organizations: extended }, this.platform.now());
  }

  private async applyChange(change: CallChange, user: CurrentUser): Promise<void> {
    const call = await this.find(change.id);
    if (change.version !== undefined && change.version !== call.version)
      throw new VersionConflict({ current: await this.view(call) });
    const changes = changesBetween(call, await this.references.named(callFields(change)));
    if (!changes) return;
    const after: Partial<CallRecord> = changes.after;
    if ('callLockEnd' in after && call.callLockEnd !== null) throw new LockFixed();
    refuseFor(await callErrors(call, after, this.references, this.platform.now()));
    if (call.state === 'draft' && after.state === 'published')
      refuseFor(await publishingErrors({ ...call, ...after }, this.checklist));
    refuseFor(await this.references.hold(after));
    if (!(await this.callAdmin.update(call, after)))
      throw new VersionConflict({ current: await this.view(await this.find(call._id)) });
    if (after.impactFrameworkId)
      await this.platform.events.emit('call.framework-chosen', { call: { ...call, ...after } });
    await this.audit.record({
      action: 'call.updated',
      subject: call._id,
      userId: user.id,
      at: this.platform.now(),
      ...changes,
    });
  }
}
