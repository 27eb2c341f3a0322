import type { CallChange, CallForAdmin, CallRow, FieldError, NewCall } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { DomainEvents } from '../../../platform/domain-events.ts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { LockFixed } from '../../../platform/errors/administration-errors.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../platform/errors/submission-errors.ts';
import type { Transaction } from '../../../platform/storage/transaction.ts';
import { type AuditLog, changesBetween } from '../../foundation/audit/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { CallAdminRepository } from './admin-repository.ts';
import { callForAdmin, callRow } from './admin-view.ts';
import { callFields } from './call-input.ts';
import type { CallChecklist } from './publishing/call-checklist.ts';
import { callErrors, type CallReferences } from './call-rules.ts';
import { EMPTY_CALL, type CallRecord } from './model.ts';
import type { CallRepository } from './repository.ts';

export interface CallAdminDeps {
  callAdmin: CallAdminRepository;
  calls: Pick<CallRepository, 'findType'>;
  organizations: Pick<OrganizationRepository, 'findMany'>;
  references: CallReferences;
  checklist: Pick<CallChecklist, 'checksOf'>;
  audit: AuditLog;
  events: Pick<DomainEvents, 'emit'>;
  transaction: Transaction;
  now: () => Date;
}

function refuseFor(errors: FieldError[]): void {
  if (errors.length > 0) throw new RuleBroken({ errors });
}

type Find = (id: string) => Promise<CallRecord>;
type View = (call: CallRecord) => Promise<CallForAdmin>;

const createFind =
  ({ callAdmin }: CallAdminDeps): Find =>
  async (id) => {
    const call = await callAdmin.find(id);
    if (!call) throw new NotFound();
    return call;
  };

function createView({ calls, organizations, now }: CallAdminDeps): View {
  return async (call) => {
    const callType = await calls.findType(call.callTypeId);
    const extended = await organizations.findMany(Object.keys(call.extensions));
    return callForAdmin(call, { steps: callType?.steps ?? [], organizations: extended }, now());
  };
}

const SHOWN = {
  'no-steps': 'has no steps',
  'no-framework': 'a step needs an impact framework',
  'asks-nothing': 'a step asks for nothing',
};

/** What prevents publishing a draft (docs/rules/07-calls.md#publishing). */
async function publishingErrors(call: CallRecord, checklist: CallAdminDeps['checklist']): Promise<FieldError[]> {
  return (await checklist.checksOf(call)).flatMap(({ code, stepId }) =>
    code in SHOWN
      ? [{ path: stepId === undefined ? 'state' : `steps.${stepId}`, code, message: SHOWN[code as keyof typeof SHOWN] }]
      : [],
  );
}

function createApplyChange(deps: CallAdminDeps, find: Find, view: View) {
  const { callAdmin, references, checklist, audit, events, now } = deps;
  return async (change: CallChange, user: CurrentUser): Promise<void> => {
    const call = await find(change.id);
    if (change.version !== undefined && change.version !== call.version)
      throw new VersionConflict({ current: await view(call) });
    const changes = changesBetween(call, await references.named(callFields(change)));
    if (!changes) return;
    const after: Partial<CallRecord> = changes.after;
    if ('callLockEnd' in after && call.callLockEnd !== null) throw new LockFixed();
    refuseFor(await callErrors(call, after, references, now()));
    if (call.state === 'draft' && after.state === 'published')
      refuseFor(await publishingErrors({ ...call, ...after }, checklist));
    refuseFor(await references.hold(after));
    if (!(await callAdmin.update(call, after)))
      throw new VersionConflict({ current: await view(await find(call._id)) });
    if (after.impactFrameworkId) await events.emit('call.framework-chosen', { call: { ...call, ...after } });
    await audit.record({ action: 'call.updated', subject: call._id, userId: user.id, at: now(), ...changes });
  };
}

function createCreate({ callAdmin, references, audit, transaction, now }: CallAdminDeps, view: View) {
  return async (input: NewCall, user: CurrentUser): Promise<CallForAdmin> => {
    const fields = (await references.named(callFields(input))) as Pick<CallRecord, 'name' | 'callTypeId'> &
      Partial<CallRecord>;
    refuseFor(await callErrors({}, fields, references, now()));
    const call: CallRecord = { ...EMPTY_CALL, ...fields, _id: uuid() };
    await transaction(async () => {
      refuseFor(await references.hold(fields));
      await callAdmin.insert(call);
      await audit.record({
        action: 'call.created',
        subject: call._id,
        userId: user.id,
        at: now(),
        before: null,
        after: fields,
      });
    });
    return view(call);
  };
}

/** Marks the call as deleted; its submissions are retained. */
function createRemove({ callAdmin, audit, transaction, now }: CallAdminDeps) {
  return async (id: string, user: CurrentUser): Promise<void> => {
    const at = now();
    await transaction(async () => {
      if (!(await callAdmin.markDeleted(id, at))) throw new NotFound();
      await audit.record({
        action: 'call.deleted',
        subject: id,
        userId: user.id,
        at,
        before: { deletedAt: null },
        after: { deletedAt: at },
      });
    });
  };
}

/** Administrators' changes to calls; each one is logged. */
export function createCallAdminService(deps: CallAdminDeps) {
  const { callAdmin, transaction, now } = deps;
  const find = createFind(deps);
  const view = createView(deps);
  const applyChange = createApplyChange(deps, find, view);
  return {
    async list(range: { skip: number; limit: number }): Promise<{ items: CallRow[]; total: number }> {
      const { rows, total } = await callAdmin.page(range);
      return { items: rows.map((row) => callRow(row, now())), total };
    },

    async read(id: string): Promise<CallForAdmin> {
      return view(await find(id));
    },

    create: createCreate(deps, view),

    /**
     * Changes only the fields in the request. A saved lock date is final; sending the same one again is no change
     * (docs/rules/07-calls.md#results-lock).
     */
    async update(change: CallChange, user: CurrentUser): Promise<CallForAdmin> {
      await transaction(() => applyChange(change, user));
      return view(await find(change.id));
    },

    remove: createRemove(deps),
  };
}
export type CallAdminService = ReturnType<typeof createCallAdminService>;
