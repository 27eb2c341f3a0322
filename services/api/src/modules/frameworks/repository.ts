import type { Connection, Model, QueryFilter } from 'mongoose';
import { inTransaction } from '../../platform/storage/transaction.ts';
import { frameworkRecord, frameworkSchema, type FrameworkRecord, type StoredFramework } from './model.ts';

type Frameworks = Model<StoredFramework>;
type Filter = QueryFilter<StoredFramework>;

/** All versions of these frameworks; the first one may be stored without the framework's identifier, which is its own. */
const versionsOf = (ids: readonly string[]): Filter => ({
  $or: [{ frameworkId: { $in: [...ids] } }, { _id: { $in: [...ids] }, frameworkId: null }],
});

const LATEST = { supersededAt: null } as const;
const ROW = { 'outcomes.description': 0, 'outcomes.indicators.description': 0, 'outcomes.indicators.proxies': 0 };

/** A version by what its outcomes are called in other documents. */
export interface OutcomesOfVersion extends Pick<FrameworkRecord, '_id' | 'deletedAt'> {
  outcomeIds: string[];
}

/** Of each what counts them; a page of long frameworks, whole, would take the memory of the service. */
const COUNTS = {
  'outcomes.name': 0,
  'outcomes.description': 0,
  'outcomes.indicators.name': 0,
  'outcomes.indicators.description': 0,
  'outcomes.indicators.filters': 0,
  'outcomes.indicators.proxies.name': 0,
  'outcomes.indicators.proxies.sourceName': 0,
  'outcomes.indicators.proxies.sourceUrl': 0,
  'stakeholders.name': 0,
  'stakeholders.description': 0,
} as const;

/** Which outcomes a version has, without what they say. */
const OUTCOME_IDS = { frameworkId: 1, version: 1, createdAt: 1, deletedAt: 1, 'outcomes.id': 1 } as const;

/** Versions by their own identifiers, deleted ones too: submissions keep the version that they started with. */
const byVersion = (frameworks: Frameworks) => ({
  async find(id: string): Promise<FrameworkRecord | null> {
    const found = await frameworks.findById(id).lean<StoredFramework>();
    return found && frameworkRecord(found);
  },
  async findMany(ids: readonly string[]): Promise<FrameworkRecord[]> {
    const found = await frameworks.find({ _id: { $in: [...ids] } }).lean<StoredFramework[]>();
    return found.map(frameworkRecord);
  },
  /**
   * Which versions have some of these outcomes, newer ones first; all of them, or the one that is named. Every save
   * adds a version with nearly the same outcomes: what they say is read of those that are needed.
   */
  async findWithOutcomes(outcomeIds: readonly string[], versionId?: string): Promise<OutcomesOfVersion[]> {
    const filter = { 'outcomes.id': { $in: [...outcomeIds] }, ...(versionId === undefined ? {} : { _id: versionId }) };
    const found = await frameworks.find(filter, OUTCOME_IDS).lean<StoredFramework[]>();
    return found
      .map(frameworkRecord)
      .sort((a, b) => b.version - a.version)
      .map(({ _id, deletedAt, outcomes }) => ({ _id, deletedAt, outcomeIds: outcomes.map(({ id }) => id) }));
  },
});

/** Frameworks by the identifiers that calls, steps and keys name. */
const byFramework = (frameworks: Frameworks) => ({
  /** The current version; null when there is no such framework, or it was deleted. */
  async findCurrent(id: string): Promise<FrameworkRecord | null> {
    const found = await frameworks.findOne({ ...versionsOf([id]), ...LATEST, deletedAt: null }).lean<StoredFramework>();
    return found && frameworkRecord(found);
  },
  /** The latest version of each, deleted or not. */
  async findLatest(ids: readonly string[]): Promise<FrameworkRecord[]> {
    const found = await frameworks.find({ ...versionsOf(ids), ...LATEST }).lean<StoredFramework[]>();
    return found.map(frameworkRecord);
  },
  /** Which of them may be offered to new submissions, each with the identifier of its current version. */
  async findOffered(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await frameworks
      .find({ ...versionsOf(ids), ...LATEST, deletedAt: null }, { _id: 1, frameworkId: 1 })
      .lean<StoredFramework[]>();
    return new Map(found.map(({ _id, frameworkId = _id }) => [frameworkId, _id]));
  },
  /** The identifiers of all versions, by framework. */
  async findVersionIds(ids: readonly string[]): Promise<Map<string, string[]>> {
    const found = await frameworks.find(versionsOf(ids), { _id: 1, frameworkId: 1 }).lean<StoredFramework[]>();
    const byId = new Map<string, string[]>();
    for (const { _id, frameworkId = _id } of found) byId.set(frameworkId, [...(byId.get(frameworkId) ?? []), _id]);
    return byId;
  },
  async findVersion(id: string, version: number): Promise<FrameworkRecord | null> {
    // One that was stored before there were versions is the first.
    const number = version === 1 ? { version: { $in: [1, null] } } : { version };
    const found = await frameworks.findOne({ ...versionsOf([id]), ...number, deletedAt: null }).lean<StoredFramework>();
    return found && frameworkRecord(found);
  },
});

/** Rows of lists, without most of their texts. */
const inPages = (frameworks: Frameworks) => ({
  /** The versions of one framework without most of their texts, the newest first. */
  async pageOfVersions(
    id: string,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: FrameworkRecord[]; total: number }> {
    const filter = { ...versionsOf([id]), deletedAt: null };
    const [found, total] = await Promise.all([
      frameworks.find(filter, ROW).sort({ version: -1 }).skip(skip).limit(limit).lean<StoredFramework[]>(),
      frameworks.countDocuments(filter),
    ]);
    return { records: found.map(frameworkRecord), total };
  },
  /** The current versions of all that are not deleted without their texts, the newest framework first. */
  async page({ skip, limit }: { skip: number; limit: number }): Promise<{ records: FrameworkRecord[]; total: number }> {
    const filter = { ...LATEST, deletedAt: null };
    const [found, total] = await Promise.all([
      frameworks
        .find(filter, COUNTS)
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredFramework[]>(),
      frameworks.countDocuments(filter),
    ]);
    return { records: found.map(frameworkRecord), total };
  },
});

/** Versions of frameworks. What they hold never changes; that a newer one followed, and their deletion, are marks. */
export function createFrameworkRepository(connection: Connection) {
  const frameworks = connection.model<StoredFramework>('ImpactFramework', frameworkSchema, 'impactFrameworks');
  return {
    ...byVersion(frameworks),
    ...byFramework(frameworks),
    ...inPages(frameworks),
    /**
     * Past the model: copying and checking twenty thousand rows once more would keep all others waiting. The record is
     * made by `newFramework` and `nextVersion` alone.
     */
    async insert(record: FrameworkRecord): Promise<void> {
      await connection.collection<FrameworkRecord>(frameworks.collection.name).insertOne(record, inTransaction());
    },
    /** False when another version took its place meanwhile, or the framework was deleted. */
    async supersede(versionId: string, at: Date): Promise<boolean> {
      const { matchedCount } = await frameworks.updateOne(
        { _id: versionId, ...LATEST, deletedAt: null },
        { $set: { supersededAt: at } },
      );
      return matchedCount === 1;
    },
    /** Marks all versions; false when there are none, or they were deleted before. */
    async markDeleted(id: string, at: Date): Promise<boolean> {
      const { matchedCount } = await frameworks.updateMany(
        { ...versionsOf([id]), deletedAt: null },
        { $set: { deletedAt: at } },
      );
      return matchedCount > 0;
    },
  };
}
export type FrameworkRepository = ReturnType<typeof createFrameworkRepository>;
