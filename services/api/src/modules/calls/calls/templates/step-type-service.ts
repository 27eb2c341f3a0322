import type { AuditAction, StepType, StepTypeChange } from '@impact-call/contracts';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { StepTypeBuiltIn, StepTypeInUse } from '../../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { orNameTaken } from '../../../../platform/storage/duplicate.ts';
import type { AuditLog } from '../../../foundation/audit/index.ts';
import type { CallTypeRepository } from './call-type-repository.ts';
import { BUILT_IN_STEP_TYPES, type StepTypeRecord, type StepTypeRepository } from './step-type-repository.ts';

const BUILT_IN = new Set(BUILT_IN_STEP_TYPES.map(({ _id }) => _id));

const view = ({ _id: id, name, offered }: StepTypeRecord, stepCount = 0): StepType => ({
  id,
  name,
  offered,
  builtIn: BUILT_IN.has(id),
  stepCount,
});

const named = (name: string) => ({ name: name.trim(), key: name.trim().toLowerCase() });

export class StepTypeService {
  constructor(
    private readonly platform: Platform,
    private readonly stepTypes: StepTypeRepository,
    private readonly callTypes: CallTypeRepository,
    private readonly audit: AuditLog,
  ) {}

  /** In all call types. @throws {NotFound}, {StepTypeBuiltIn}, {RuleBroken} for a taken name */
  async rename({ id, name }: StepTypeChange, user: CurrentUser): Promise<StepType> {
    const before = await this.findAdded(id);
    const after = named(name);
    await orNameTaken(
      this.platform.transaction(async () => {
        await this.stepTypes.rename(id, after);
        await this.callTypes.renameStepType(id, after.name);
        await this.record('step-type.renamed', id, user, { name: before.name }, { name: after.name });
      }),
    );
    return view({ ...before, ...after }, await this.countOf(id));
  }

  /** Rejected while call types have steps of this type; pinned steps retain its name. */
  async remove(id: string, user: CurrentUser): Promise<void> {
    const { name } = await this.findAdded(id);
    await this.platform.transaction(async () => {
      if ((await this.countOf(id)) > 0) throw new StepTypeInUse();
      if (!(await this.stepTypes.remove(id))) throw new NotFound();
      await this.record('step-type.deleted', id, user, { name }, null);
    });
  }

  async list(range: { skip: number; limit: number }): Promise<{ items: StepType[]; total: number }> {
    const { records, total } = await this.stepTypes.page(range);
    const counts = await this.callTypes.countSteps(records.map(({ _id }) => _id));
    return { items: records.map((record) => view(record, counts.get(record._id))), total };
  }

  /** Until a remote implements it, the wizard shows "not implemented". */
  async create(name: string, user: CurrentUser): Promise<StepType> {
    const record: StepTypeRecord = { _id: uuid(), ...named(name), offered: true };
    await orNameTaken(
      this.platform.transaction(async () => {
        await this.stepTypes.insert(record);
        await this.audit.record({
          action: 'step-type.created',
          subject: record._id,
          userId: user.id,
          at: this.platform.now(),
          before: null,
          after: { name: record.name },
        });
      }),
    );
    return view(record);
  }

  private async findAdded(id: string): Promise<StepTypeRecord> {
    const record = await this.stepTypes.find(id);
    if (!record) throw new NotFound();
    if (BUILT_IN.has(id)) throw new StepTypeBuiltIn();
    return record;
  }

  private async countOf(id: string): Promise<number> {
    return (await this.callTypes.countSteps([id])).get(id) ?? 0;
  }

  private record(
    action: AuditAction,
    subject: string,
    user: CurrentUser,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.audit.record({ action, subject, userId: user.id, at: this.platform.now(), before, after });
  }
}
