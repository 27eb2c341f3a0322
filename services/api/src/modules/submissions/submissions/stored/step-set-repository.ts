import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { StepRecord } from '../../../calls/calls/index.ts';
import { isDuplicate } from '../../../../platform/storage/duplicate.ts';
import { stepSetSchema, type StepSetRecord } from './model.ts';

// Size of a cache without expiry: step sets never change.
const MAX_KEPT = 200;

/** The identifier under which these steps are stored, or would be. */
const identify = (steps: readonly StepRecord[]): string =>
  createHash('sha256').update(JSON.stringify(steps)).digest('hex');

/** Steps pinned by their content: submissions with the same steps share one copy. */
export function createStepSetRepository(connection: Connection) {
  const stepSets = connection.model<StepSetRecord>('StepSet', stepSetSchema, 'stepSets');
  const stored = new Map<string, StepRecord[]>();
  return {
    identify,
    /** Stores these steps if needed, and returns their identifier. */
    async pin(steps: readonly StepRecord[]): Promise<string> {
      const _id = identify(steps);
      if (stored.has(_id) || (await stepSets.exists({ _id }))) return _id;
      try {
        await stepSets.create({ _id, steps: [...steps] });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      return _id;
    },
    async find(id: string): Promise<StepRecord[]> {
      const known = stored.get(id);
      if (known) return known;
      const record = await stepSets.findById(id).lean();
      if (!record) throw new Error(`pinned steps ${id} are missing`);
      if (stored.size >= MAX_KEPT) stored.clear();
      stored.set(id, record.steps);
      return record.steps;
    },
  };
}
export type StepSetRepository = ReturnType<typeof createStepSetRepository>;
