import { REMOTE_FAILURES, type RemoteFailureKind, type RemoteUse } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { FIELDS_OF_TRIAL, type HourOfTrial, MOST_SAMPLED, sampleOf, type TrialSample } from './trial-sample.ts';
import { remoteUseSchema, type RemoteUseRecord } from './use-model.ts';

/** What one copy of the service counted since it last told the others. */
export interface CountedUse extends Pick<RemoteUseRecord, '_id' | 'name' | 'version' | 'begin' | 'loaded'> {
  /** Why it failed, by the hash of the person whom it failed for. */
  failed: Map<string, RemoteFailureKind>;
  trial: HourOfTrial;
}

/** So many people whom a version failed for within an hour are told apart by all copies together. */
const MOST_TOLD_APART = 200;

/** A version that nothing is known of. */
export const noUse = (): RemoteUse => ({
  loaded: 0,
  failures: { down: 0, timeout: 0, broken: 0, outdated: 0, incompatible: 0, integrity: 0, crashed: 0 },
});

/** Adds hashes to those of the hour and keeps the smallest. */
const smallestOf = (trial: HourOfTrial) =>
  Object.fromEntries(
    FIELDS_OF_TRIAL.filter((field) => trial[field].length > 0).map((field) => [
      field,
      { $each: trial[field], $sort: 1, $slice: MOST_SAMPLED } as const,
    ]),
  );

const SUMS = {
  loaded: { $sum: '$loaded' },
  ...Object.fromEntries(REMOTE_FAILURES.map((kind) => [kind, { $sum: `$failures.${kind}` }])),
};
type Sums = { _id: string; loaded: number } & Record<RemoteFailureKind, number>;

/** How it went with the versions of remotes, counted by all copies of the service together. */
export function createUseRepository(connection: Connection) {
  const uses = connection.model<RemoteUseRecord>('RemoteUse', remoteUseSchema, 'remoteUses');
  return {
    /** A person whom another copy has counted already is not counted again. */
    async add(counted: readonly CountedUse[]): Promise<void> {
      if (counted.length === 0) return;
      const operations = counted.flatMap(({ _id, name, version, begin, loaded, failed, trial }) => [
        {
          updateOne: {
            filter: { _id },
            update: { $setOnInsert: { name, version, begin }, $inc: { loaded }, $push: smallestOf(trial) },
            upsert: true,
          },
        },
        ...[...failed].map(([person, kind]) => ({
          updateOne: {
            filter: { _id, failedFor: { $ne: person } },
            update: {
              $inc: { [`failures.${kind}`]: 1 },
              $push: { failedFor: { $each: [person], $slice: MOST_TOLD_APART } },
            },
          },
        })),
      ]);
      await uses.bulkWrite(operations);
    },

    /** By version, of what began at this moment or later. */
    async since(name: string, begin: Date): Promise<Map<string, RemoteUse>> {
      const found = await uses.aggregate<Sums>([
        { $match: { name, begin: { $gte: begin } } },
        { $group: { _id: '$version', ...SUMS } },
      ]);
      return new Map(found.map(({ _id, loaded, ...failures }) => [_id, { loaded, failures }]));
    },

    /** How a version did for those whose word counts in a trial, each counted once. */
    async sample(name: string, version: string, begin: Date): Promise<TrialSample> {
      const fields = Object.fromEntries(FIELDS_OF_TRIAL.map((field) => [field, 1]));
      return sampleOf(await uses.find({ name, version, begin: { $gte: begin } }, fields).lean<HourOfTrial[]>());
    },
  };
}
export type UseRepository = ReturnType<typeof createUseRepository>;
