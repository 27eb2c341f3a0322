import type { CallType, CallTypeChange, CallTypeRow, NewCallType, StepForAdmin } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { v7 as uuid } from 'uuid';
import type { CurrentUser } from '../../../../platform/endpoint/principal.ts';
import { CallTypeInUse } from '../../../../platform/errors/administration-errors.ts';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import { VersionConflict } from '../../../../platform/errors/submission-errors.ts';
import { cleanHtml } from '../../../../platform/text/sanitize.ts';
import { mapText } from '../../../../platform/text/localized-text.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type AuditLog, changesBetween } from '../../../foundation/audit/index.ts';
import type { CallAdminRepository } from '../admin-repository.ts';
import { stepForAdmin } from '../admin-view.ts';
import type { CallTypeRecord } from '../model.ts';
import type { CallTypeReader } from './call-type-input.ts';
import type { CallTypeRepository, CallTypeRowRecord } from './call-type-repository.ts';

const rowView = ({ _id: id, name, description, steps, version }: CallTypeRowRecord): CallTypeRow => ({
  id,
  name,
  description: mapText(description, cleanHtml),
  stepCount: steps.length,
  version,
});
const stepViews = ({ steps }: CallTypeRecord): StepForAdmin[] => inStepOrder(steps).map(stepForAdmin);
const view = (record: CallTypeRecord): CallType => ({ ...rowView(record), steps: stepViews(record) });

/** Changes do not affect submissions, which are pinned to their steps (docs/rules/08-steps.md#steps-kept). */
export class CallTypeService {
  constructor(
    private readonly platform: Platform,
    private readonly callTypes: CallTypeRepository,
    private readonly callAdmin: CallAdminRepository,
    private readonly reader: CallTypeReader,
    private readonly audit: AuditLog,
  ) {}

  /** @throws {RuleBroken} with all errors */
  async create({ name, description = '', steps = [] }: NewCallType, user: CurrentUser): Promise<CallType> {
    const fields = await this.reader.read({ name, description, steps }, []);
    const record = {
      description: '',
      steps: [],
      ...fields,
      _id: uuid(),
      version: 1,
      deletedAt: null,
    } as CallTypeRecord;
    await this.platform.transaction(async () => {
      await this.callTypes.insert(record);
      await this.audit.record({
        action: 'call-type.created',
        subject: record._id,
        userId: user.id,
        at: this.platform.now(),
        before: null,
        after: fields,
      });
    });
    return view(record);
  }

  async list(range: { skip: number; limit: number }): Promise<{ items: CallTypeRow[]; total: number }> {
    const { rows, total } = await this.callTypes.page(range);
    return { items: rows.map(rowView), total };
  }

  /** @throws {NotFound} */
  async read(id: string): Promise<CallType> {
    return view(await this.find(id));
  }

  async steps(id: string): Promise<StepForAdmin[]> {
    return stepViews(await this.find(id));
  }

  /** @throws {NotFound} */
  async step(stepId: string): Promise<StepForAdmin & { callTypeId: string }> {
    const record = await this.callTypes.findByStep(stepId);
    const step = record?.steps.find(({ id }) => id === stepId);
    if (!record || !step) throw new NotFound();
    return { ...stepForAdmin(step), callTypeId: record._id };
  }

  /** Rejected while a call uses it; marks it first, so that a concurrent assignment conflicts. */
  async remove(id: string, user: CurrentUser): Promise<void> {
    await this.platform.transaction(async () => {
      const deletedAt = this.platform.now();
      if (!(await this.callTypes.markDeleted(id, deletedAt))) throw new NotFound();
      if (await this.callAdmin.hasType(id)) throw new CallTypeInUse();
      await this.audit.record({
        action: 'call-type.deleted',
        subject: id,
        userId: user.id,
        at: deletedAt,
        before: { deletedAt: null },
        after: { deletedAt },
      });
    });
  }

  /** A list of steps replaces the whole list; without `id`, creates a call type, which needs a name. */
  async upsert({ id, ...change }: CallTypeChange, user: CurrentUser): Promise<CallType> {
    if (id === undefined) return this.create({ name: '', ...change }, user);
    await this.platform.transaction(() => this.applyChange(id, change, user));
    return view(await this.find(id));
  }

  private async find(id: string): Promise<CallTypeRecord> {
    const record = await this.callTypes.find(id);
    if (!record) throw new NotFound();
    return record;
  }

  private async applyChange(id: string, change: CallTypeChange, user: CurrentUser): Promise<void> {
    const record = await this.find(id);
    if (change.version !== undefined && change.version !== record.version)
      throw new VersionConflict({ current: view(record) });
    const changes = changesBetween(record, await this.reader.read(change, record.steps));
    if (!changes) return;
    if (!(await this.callTypes.update(record, changes.after)))
      throw new VersionConflict({ current: view(await this.find(id)) });
    await this.audit.record({
      action: 'call-type.updated',
      subject: id,
      userId: user.id,
      at: this.platform.now(),
      ...changes,
    });
  }
}
