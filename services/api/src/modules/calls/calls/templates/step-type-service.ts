import type { AuditAction, StepType, StepTypeChange } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { StepTypeBuiltIn, StepTypeInUse } from '../../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { orNameTaken } from '../../../../platform/storage/name-taken.ts';
import type { Transaction } from '../../../../platform/storage/transaction.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import { BUILT_IN_STEP_TYPES } from './built-in-step-types.ts';
import type { CallTypeRepository } from './call-type-repository.ts';
import type { StepTypeRecord } from './step-type-model.ts';
import type { StepTypeRepository } from './step-type-repository.ts';

export interface StepTypeDeps {
  stepTypes: StepTypeRepository;
  callTypes: Pick<CallTypeRepository, 'countSteps' | 'renameStepType'>;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const BUILT_IN = new Set(BUILT_IN_STEP_TYPES.map(({ _id }) => _id));

const view = ({ _id: id, name, offered }: StepTypeRecord, stepCount = 0): StepType => ({
  id,
  name,
  offered,
  builtIn: BUILT_IN.has(id),
  stepCount,
});

const named = (name: string) => ({ name: name.trim(), key: name.trim().toLowerCase() });

/** Renames and deletes custom step types; built-in ones are rejected. */
function createStepTypeChanges({ stepTypes, callTypes, audit, transaction, now }: StepTypeDeps) {
  const findAdded = async (id: string): Promise<StepTypeRecord> => {
    const record = await stepTypes.find(id);
    if (!record) throw new NotFound();
    if (BUILT_IN.has(id)) throw new StepTypeBuiltIn();
    return record;
  };
  const countOf = async (id: string): Promise<number> => (await callTypes.countSteps([id])).get(id) ?? 0;
  const record = (
    action: AuditAction,
    subject: string,
    user: CurrentUser,
    before: object | null,
    after: object | null,
  ) => audit.record({ action, subject, userId: user.id, at: now(), before, after });

  return {
    async rename({ id, name }: StepTypeChange, user: CurrentUser): Promise<StepType> {
      const before = await findAdded(id);
      const after = named(name);
      await orNameTaken(
        transaction(async () => {
          await stepTypes.rename(id, after);
          await callTypes.renameStepType(id, after.name);
          await record('step-type.renamed', id, user, { name: before.name }, { name: after.name });
        }),
      );
      return view({ ...before, ...after }, await countOf(id));
    },

    /** Rejected while call types have steps of this type; pinned steps retain its name. */
    async remove(id: string, user: CurrentUser): Promise<void> {
      const { name } = await findAdded(id);
      await transaction(async () => {
        if ((await countOf(id)) > 0) throw new StepTypeInUse();
        if (!(await stepTypes.remove(id))) throw new NotFound();
        await record('step-type.deleted', id, user, { name }, null);
      });
    },
  };
}

/** Step types, built-in and custom. */
export function createStepTypeService(deps: StepTypeDeps) {
  const { stepTypes, callTypes, audit, transaction, now } = deps;
  return {
    ...createStepTypeChanges(deps),

    async list(range: { skip: number; limit: number }): Promise<{ items: StepType[]; total: number }> {
      const { records, total } = await stepTypes.page(range);
      const counts = await callTypes.countSteps(records.map(({ _id }) => _id));
      return { items: records.map((record) => view(record, counts.get(record._id))), total };
    },

    /** Adds a step type; until a remote implements it, the wizard shows "not implemented". */
    async create(name: string, user: CurrentUser): Promise<StepType> {
      const record: StepTypeRecord = { _id: uuid(), ...named(name), offered: true };
      await orNameTaken(
        transaction(async () => {
          await stepTypes.insert(record);
          await audit.record({
            action: 'step-type.created',
            subject: record._id,
            userId: user.id,
            at: now(),
            before: null,
            after: { name: record.name },
          });
        }),
      );
      return view(record);
    },
  };
}
export type StepTypeService = ReturnType<typeof createStepTypeService>;
