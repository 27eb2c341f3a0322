import { createHash } from 'node:crypto';
import { NotFound } from '../../../../platform/errors/request-errors.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { frameworkIdOf } from '../../../../step-kinds/index.ts';
import type { CallRecord, CallRepository, FrameworkChosen, StepRecord } from '../../../calls/calls/index.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../../parties/frameworks/index.ts';
import { stepSetSchema, type SubmissionRecord, type StepSetRecord } from './model.ts';
import type { SubmissionRepository } from './repository.ts';
import type { Connection, Model } from 'mongoose';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';

// Size of a cache without expiry: step sets never change.
const MAX_KEPT = 200;

/** Submissions with the same steps share one record. */
export class StepSetRepository {
  private readonly stored = new Map<string, StepRecord[]>();
  private readonly stepSets: Model<StepSetRecord>;

  constructor(connection: Connection) {
    this.stepSets = connection.model<StepSetRecord>('StepSet', stepSetSchema, 'stepSets');
  }

  identify(steps: readonly StepRecord[]): string {
    return createHash('sha256').update(JSON.stringify(steps)).digest('hex');
  }

  async pin(steps: readonly StepRecord[]): Promise<string> {
    const _id = this.identify(steps);
    if (this.stored.has(_id) || (await this.stepSets.exists({ _id }))) return _id;
    try {
      await this.stepSets.create({ _id, steps: [...steps] });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return _id;
  }

  /** @throws Error when they are missing, since steps are never deleted */
  async find(id: string): Promise<StepRecord[]> {
    const known = this.stored.get(id);
    if (known) return known;
    const record = await this.stepSets.findById(id).lean();
    if (!record) throw new Error(`pinned steps ${id} are missing`);
    if (this.stored.size >= MAX_KEPT) this.stored.clear();
    this.stored.set(id, record.steps);
    return record.steps;
  }
}

/** A framework version for each step that has one. */
export type Pins = Pick<SubmissionRecord, 'stepSetId' | 'frameworks'>;

/** The form that a submission to this call gets when it starts now. */
export interface CurrentForm extends Pins {
  call: CallRecord;
  steps: readonly StepRecord[];
  frameworkIds: string[];
  offer: string;
}

const offerOf = ({ stepSetId, frameworks }: Pins): string =>
  createHash('sha256')
    .update(JSON.stringify([stepSetId, Object.entries(frameworks).sort()]))
    .digest('hex');

export function frameworksBySteps(
  { frameworks }: Pick<SubmissionRecord, 'frameworks'>,
  found: readonly FrameworkRecord[],
): Map<string, FrameworkRecord> {
  const byId = new Map(found.map((framework) => [framework._id, framework]));
  return new Map(
    Object.entries({ ...frameworks }).flatMap(([stepId, id]) =>
      byId.has(id) ? [[stepId, byId.get(id) as FrameworkRecord] as const] : [],
    ),
  );
}

export class CallForms {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly calls: CallRepository,
    private readonly frameworks: FrameworkRepository,
    private readonly stepSets: StepSetRepository,
    private readonly submissions: SubmissionRepository,
  ) {}

  /** `organizationIds` are those whose deadlines matter. @throws NotFound */
  async find(callId: string, organizationIds: readonly string[] = []): Promise<CurrentForm> {
    const [call] = await this.calls.findMany([callId], organizationIds);
    if (!call || call.deletedAt !== null) throw new NotFound();
    return this.formOf(call);
  }

  /** Stores nothing. */
  async formOf(call: CallRecord): Promise<CurrentForm> {
    const steps = (await this.calls.findType(call.callTypeId))?.steps ?? [];
    const frameworks = await this.frameworksFor(call, steps);
    const pins = { stepSetId: this.stepSets.identify(steps), frameworks };
    return { call, steps, ...pins, frameworkIds: [...new Set(Object.values(frameworks))], offer: offerOf(pins) };
  }

  /** Stores the steps for the submissions that are pinned to them. */
  async pin({ steps }: CurrentForm): Promise<void> {
    await this.stepSets.pin(steps);
  }

  /** Over for every organization, so that no draft could be submitted. */
  async isOver(callId: string): Promise<boolean> {
    const over = await this.calls.findOver(this.platform.now(), callId);
    return over.some(({ extended }) => extended.length === 0);
  }

  /** A step with a framework retains it (docs/rules/12-frameworks.md#framework-versions). */
  async giveFramework({ call }: FrameworkChosen): Promise<void> {
    for (const stepSetId of await this.submissions.stepSetsOfDrafts(call._id)) {
      const frameworks = await this.frameworksFor(call, await this.stepSets.find(stepSetId));
      for (const [stepId, versionId] of Object.entries(frameworks))
        await this.submissions.giveFramework({ callId: call._id, stepSetId, stepId, versionId });
    }
  }

  /**
   * The current version of each framework that call or steps name; a step whose framework was deleted starts without.
   */
  private async frameworksFor(call: CallRecord, steps: readonly StepRecord[]): Promise<Record<string, string>> {
    const named = steps.flatMap((step) => {
      const id = frameworkIdOf(step, call);
      return id === null ? [] : [[step.id, id] as const];
    });
    const offered = named.length === 0 ? null : await this.frameworks.findOffered(named.map(([, id]) => id));
    return Object.fromEntries(
      named.flatMap(([stepId, id]) => {
        const versionId = offered?.get(id);
        return versionId === undefined ? [] : [[stepId, versionId] as const];
      }),
    );
  }
}
