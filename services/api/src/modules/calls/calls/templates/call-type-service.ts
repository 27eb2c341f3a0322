import type { CallType, CallTypeChange, CallTypeRow, NewCallType, StepForAdmin } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { CallTypeInUse } from '../../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../../platform/errors/submission-errors.ts';
import { cleanHtml } from '../../../../platform/text/sanitize.ts';
import { mapText } from '../../../../platform/text/localized-text.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import { type AuditLog, changesBetween } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../admin-repository.ts';
import { stepForAdmin } from '../admin-view.ts';
import type { CallTypeRecord } from '../model.ts';
import { createReadCallType, type ReadDeps } from './call-type-input.ts';
import type { CallTypeRepository, CallTypeRowRecord } from './call-type-repository.ts';

export interface CallTypeDeps extends ReadDeps {
  callTypes: CallTypeRepository;
  callAdmin: Pick<CallAdminRepository, 'hasType'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const rowView = ({ _id: id, name, description, steps, version }: CallTypeRowRecord): CallTypeRow => ({
  id,
  name,
  description: mapText(description, cleanHtml),
  stepCount: steps.length,
  version,
});
const stepViews = ({ steps }: CallTypeRecord): StepForAdmin[] => inStepOrder(steps).map(stepForAdmin);
const view = (record: CallTypeRecord): CallType => ({ ...rowView(record), steps: stepViews(record) });

type Find = (id: string) => Promise<CallTypeRecord>;
type FieldsOf = ReturnType<typeof createReadCallType>;

const createFind =
  ({ callTypes }: Pick<CallTypeDeps, 'callTypes'>): Find =>
  async (id) => {
    const record = await callTypes.find(id);
    if (!record) throw new NotFound();
    return record;
  };

function createApplyChange({ callTypes, audit, now }: CallTypeDeps, find: Find, fieldsOf: FieldsOf) {
  return async (id: string, change: CallTypeChange, user: CurrentUser): Promise<void> => {
    const record = await find(id);
    if (change.version !== undefined && change.version !== record.version)
      throw new VersionConflict({ current: view(record) });
    const changes = changesBetween(record, await fieldsOf(change, record.steps));
    if (!changes) return;
    if (!(await callTypes.update(record, changes.after))) throw new VersionConflict({ current: view(await find(id)) });
    await audit.record({ action: 'call-type.updated', subject: id, userId: user.id, at: now(), ...changes });
  };
}

function createCreate({ callTypes, audit, transaction, now }: CallTypeDeps, fieldsOf: FieldsOf) {
  return async ({ name, description = '', steps = [] }: NewCallType, user: CurrentUser): Promise<CallType> => {
    const fields = await fieldsOf({ name, description, steps }, []);
    const record = {
      description: '',
      steps: [],
      ...fields,
      _id: uuid(),
      version: 1,
      deletedAt: null,
    } as CallTypeRecord;
    await transaction(async () => {
      await callTypes.insert(record);
      await audit.record({
        action: 'call-type.created',
        subject: record._id,
        userId: user.id,
        at: now(),
        before: null,
        after: fields,
      });
    });
    return view(record);
  };
}

/**
 * Rejected while a call uses it. Marks it first, so that a concurrent assignment writes the same document and one of
 * the two retries.
 */
function createRemove({ callTypes, callAdmin, audit, transaction, now }: CallTypeDeps) {
  return async (id: string, user: CurrentUser): Promise<void> => {
    await transaction(async () => {
      const deletedAt = now();
      if (!(await callTypes.markDeleted(id, deletedAt))) throw new NotFound();
      if (await callAdmin.hasType(id)) throw new CallTypeInUse();
      await audit.record({
        action: 'call-type.deleted',
        subject: id,
        userId: user.id,
        at: deletedAt,
        before: { deletedAt: null },
        after: { deletedAt },
      });
    });
  };
}

/** Reads call types and their steps. */
const readers = ({ callTypes }: CallTypeDeps, find: Find) => ({
  async list(range: { skip: number; limit: number }): Promise<{ items: CallTypeRow[]; total: number }> {
    const { rows, total } = await callTypes.page(range);
    return { items: rows.map(rowView), total };
  },

  async read(id: string): Promise<CallType> {
    return view(await find(id));
  },

  async steps(id: string): Promise<StepForAdmin[]> {
    return stepViews(await find(id));
  },

  async step(stepId: string): Promise<StepForAdmin & { callTypeId: string }> {
    const record = await callTypes.findByStep(stepId);
    const step = record?.steps.find(({ id }) => id === stepId);
    if (!record || !step) throw new NotFound();
    return { ...stepForAdmin(step), callTypeId: record._id };
  },
});

/**
 * Call types and their steps. Submissions are pinned to the steps they started with, so changes do not affect them
 * (docs/rules/08-steps.md#steps-kept).
 */
export function createCallTypeService(deps: CallTypeDeps) {
  const find = createFind(deps);
  const fieldsOf = createReadCallType(deps);
  const create = createCreate(deps, fieldsOf);
  const applyChange = createApplyChange(deps, find, fieldsOf);
  return {
    ...readers(deps, find),
    create,
    remove: createRemove(deps),

    /**
     * Changes only the fields in the request; a list of steps replaces the whole list. Without `id`, creates a call
     * type, which needs a name.
     */
    async upsert({ id, ...change }: CallTypeChange, user: CurrentUser): Promise<CallType> {
      if (id === undefined) return create({ name: '', ...change }, user);
      await deps.transaction(() => applyChange(id, change, user));
      return view(await find(id));
    },
  };
}
export type CallTypeService = ReturnType<typeof createCallTypeService>;
