import { REMOTE_FAILURES, type RemoteFailureKind, type RemoteUse } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { FIELDS_OF_TRIAL, type HourOfTrial, MAX_SAMPLED, sampleOf, type TrialSample } from './trial-sample.ts';
import { remoteUseSchema, type RemoteUseRecord } from './use-model.ts';

export interface CountedUse extends Pick<RemoteUseRecord, '_id' | 'name' | 'version' | 'begin' | 'loaded'> {
  /** Failure reasons by the hash of the person. */
  failed: Map<string, RemoteFailureKind>;
  trial: HourOfTrial;
}

/** Per hour, across all processes. */
const MAX_DISTINGUISHED = 200;

export const noUse = (): RemoteUse => ({
  loaded: 0,
  failures: { down: 0, timeout: 0, broken: 0, outdated: 0, incompatible: 0, integrity: 0, crashed: 0 },
});

const smallestOf = (trial: HourOfTrial) =>
  Object.fromEntries(
    FIELDS_OF_TRIAL.filter((field) => trial[field].length > 0).map((field) => [
      field,
      { $each: trial[field], $sort: 1, $slice: MAX_SAMPLED } as const,
    ]),
  );

const SUMS = {
  loaded: { $sum: '$loaded' },
  ...Object.fromEntries(REMOTE_FAILURES.map((kind) => [kind, { $sum: `$failures.${kind}` }])),
};
type Sums = { _id: string; loaded: number } & Record<RemoteFailureKind, number>;

export class UseRepository {
  private readonly uses: Model<RemoteUseRecord>;

  constructor(connection: Connection) {
    this.uses = connection.model<RemoteUseRecord>('RemoteUse', remoteUseSchema, 'remoteUses');
  }

  /** A person counted by another process is not counted again. */
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
            $push: { failedFor: { $each: [person], $slice: MAX_DISTINGUISHED } },
          },
        },
      })),
    ]);
    await this.uses.bulkWrite(operations);
  }

  async since(name: string, begin: Date): Promise<Map<string, RemoteUse>> {
    const found = await this.uses.aggregate<Sums>([
      { $match: { name, begin: { $gte: begin } } },
      { $group: { _id: '$version', ...SUMS } },
    ]);
    return new Map(found.map(({ _id, loaded, ...failures }) => [_id, { loaded, failures }]));
  }

  /** Each person counts once. */
  async sample(name: string, version: string, begin: Date): Promise<TrialSample> {
    const fields = Object.fromEntries(FIELDS_OF_TRIAL.map((field) => [field, 1]));
    return sampleOf(await this.uses.find({ name, version, begin: { $gte: begin } }, fields).lean<HourOfTrial[]>());
  }
}
