import type { StepType } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { NameTaken } from '../../platform/errors/administration-errors.ts';
import { isDuplicate } from '../../platform/storage/duplicate.ts';
import type { Transaction } from '../../platform/storage/transaction.ts';
import type { AuditLog } from '../audit/index.ts';
import type { StepTypeRecord } from './step-type-model.ts';
import type { StepTypeRepository } from './step-type-repository.ts';

export interface StepTypeDeps {
  stepTypes: StepTypeRepository;
  audit: AuditLog;
  transaction: Transaction;
  now: () => Date;
}

const view = ({ _id: id, name, offered }: StepTypeRecord): StepType => ({ id, name, offered });

/** The kinds of steps, built-in and added. */
export function createStepTypeService({ stepTypes, audit, transaction, now }: StepTypeDeps) {
  return {
    async list(range: { skip: number; limit: number }): Promise<{ items: StepType[]; total: number }> {
      const { records, total } = await stepTypes.page(range);
      return { items: records.map(view), total };
    },

    /** Adds a kind of step; until some remote offers it, the wizard says that it is not implemented. */
    async create(name: string, user: CurrentUser): Promise<StepType> {
      const trimmed = name.trim();
      const record: StepTypeRecord = { _id: uuid(), name: trimmed, key: trimmed.toLowerCase(), offered: true };
      try {
        await transaction(async () => {
          await stepTypes.insert(record);
          await audit.record({
            action: 'step-type.created',
            subject: record._id,
            userId: user.id,
            at: now(),
            before: null,
            after: { name: trimmed },
          });
        });
      } catch (error) {
        throw isDuplicate(error)
          ? new NameTaken({ errors: [{ path: 'name', code: 'taken', message: 'exists already' }] })
          : error;
      }
      return view(record);
    },
  };
}
export type StepTypeService = ReturnType<typeof createStepTypeService>;
