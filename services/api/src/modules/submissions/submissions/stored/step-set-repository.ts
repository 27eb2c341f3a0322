import { createHash } from 'node:crypto';
import type { Connection, Model } from 'mongoose';
import type { StepRecord } from '../../../calls/calls/index.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import { stepSetSchema, type StepSetRecord } from './model.ts';

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
