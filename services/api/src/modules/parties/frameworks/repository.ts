import type { Connection, Model, QueryFilter } from 'mongoose';
import { inTransaction } from '../../../platform/storage/transaction.ts';
import { frameworkRecord, frameworkSchema, type FrameworkRecord, type StoredFramework } from './model.ts';

type Filter = QueryFilter<StoredFramework>;

/** An old first version lacks `frameworkId`. */
const versionsOf = (ids: readonly string[]): Filter => ({
  $or: [{ frameworkId: { $in: [...ids] } }, { _id: { $in: [...ids] }, frameworkId: null }],
});

const LATEST = { supersededAt: null } as const;
const ROW = { 'outcomes.description': 0, 'outcomes.indicators.description': 0, 'outcomes.indicators.proxies': 0 };

export interface OutcomesOfVersion extends Pick<FrameworkRecord, '_id' | 'deletedAt'> {
  outcomeIds: string[];
}

/** A page of complete large frameworks would exhaust the memory. */
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

const OUTCOME_IDS = { frameworkId: 1, version: 1, createdAt: 1, deletedAt: 1, 'outcomes.id': 1 } as const;

/** Content never changes; only the marks "superseded" and "deleted" do. */
export class FrameworkRepository {
  private readonly frameworks: Model<StoredFramework>;

  constructor(private readonly connection: Connection) {
    this.frameworks = connection.model<StoredFramework>('ImpactFramework', frameworkSchema, 'impactFrameworks');
  }

  async find(id: string): Promise<FrameworkRecord | null> {
    const found = await this.frameworks.findById(id).lean<StoredFramework>();
    return found && frameworkRecord(found);
  }

  async findMany(ids: readonly string[]): Promise<FrameworkRecord[]> {
    const found = await this.frameworks.find({ _id: { $in: [...ids] } }).lean<StoredFramework[]>();
    return found.map(frameworkRecord);
  }

  /** Newest first, or only `versionId`; without texts, since many versions have nearly the same outcomes. */
  async findWithOutcomes(outcomeIds: readonly string[], versionId?: string): Promise<OutcomesOfVersion[]> {
    const filter = { 'outcomes.id': { $in: [...outcomeIds] }, ...(versionId === undefined ? {} : { _id: versionId }) };
    const found = await this.frameworks.find(filter, OUTCOME_IDS).lean<StoredFramework[]>();
    return found
      .map(frameworkRecord)
      .sort((a, b) => b.version - a.version)
      .map(({ _id, deletedAt, outcomes }) => ({ _id, deletedAt, outcomeIds: outcomes.map(({ id }) => id) }));
  }

  /** Null also when the framework was deleted. */
  async findCurrent(id: string): Promise<FrameworkRecord | null> {
    const found = await this.frameworks
      .findOne({ ...versionsOf([id]), ...LATEST, deletedAt: null })
      .lean<StoredFramework>();
    return found && frameworkRecord(found);
  }

  /** Deleted or not. */
  async findLatest(ids: readonly string[]): Promise<FrameworkRecord[]> {
    const found = await this.frameworks.find({ ...versionsOf(ids), ...LATEST }).lean<StoredFramework[]>();
    return found.map(frameworkRecord);
  }

  /** With the current versions; new submissions may use these. */
  async findOffered(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.frameworks
      .find({ ...versionsOf(ids), ...LATEST, deletedAt: null }, { _id: 1, frameworkId: 1 })
      .lean<StoredFramework[]>();
    return new Map(found.map(({ _id, frameworkId = _id }) => [frameworkId, _id]));
  }

  async findVersionIds(ids: readonly string[]): Promise<Map<string, string[]>> {
    const found = await this.frameworks.find(versionsOf(ids), { _id: 1, frameworkId: 1 }).lean<StoredFramework[]>();
    const byId = new Map<string, string[]>();
    for (const { _id, frameworkId = _id } of found) byId.set(frameworkId, [...(byId.get(frameworkId) ?? []), _id]);
    return byId;
  }

  async findVersion(id: string, version: number): Promise<FrameworkRecord | null> {
    // A record older than versions is version 1.
    const number = version === 1 ? { version: { $in: [1, null] } } : { version };
    const found = await this.frameworks
      .findOne({ ...versionsOf([id]), ...number, deletedAt: null })
      .lean<StoredFramework>();
    return found && frameworkRecord(found);
  }

  async findLinking(entryId: string): Promise<FrameworkRecord[]> {
    const filter = { proxyEntryIds: entryId, ...LATEST, deletedAt: null };
    return (await this.frameworks.find(filter).sort({ _id: 1 }).lean<StoredFramework[]>()).map(frameworkRecord);
  }

  async countLinking(entryIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const filter = { proxyEntryIds: { $in: [...entryIds] }, ...LATEST, deletedAt: null };
    const found = await this.frameworks.find(filter, { proxyEntryIds: 1 }).lean<StoredFramework[]>();
    const counts = new Map<string, number>();
    for (const id of found.flatMap(({ proxyEntryIds = [] }) => proxyEntryIds))
      counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }

  /** Newest first, without most texts. */
  async pageOfVersions(
    id: string,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<{ records: FrameworkRecord[]; total: number }> {
    const filter = { ...versionsOf([id]), deletedAt: null };
    const [found, total] = await Promise.all([
      this.frameworks.find(filter, ROW).sort({ version: -1 }).skip(skip).limit(limit).lean<StoredFramework[]>(),
      this.frameworks.countDocuments(filter),
    ]);
    return { records: found.map(frameworkRecord), total };
  }

  /** Newest framework first, without texts. */
  async page({ skip, limit }: { skip: number; limit: number }): Promise<{ records: FrameworkRecord[]; total: number }> {
    const filter = { ...LATEST, deletedAt: null };
    const [found, total] = await Promise.all([
      this.frameworks
        .find(filter, COUNTS)
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredFramework[]>(),
      this.frameworks.countDocuments(filter),
    ]);
    return { records: found.map(frameworkRecord), total };
  }

  /** Bypasses Mongoose, since copying twenty thousand rows would block other requests. */
  async insert(record: FrameworkRecord): Promise<void> {
    await this.connection
      .collection<FrameworkRecord>(this.frameworks.collection.name)
      .insertOne(record, inTransaction());
  }

  /** False when it was superseded or deleted meanwhile. */
  async supersede(versionId: string, at: Date): Promise<boolean> {
    const { matchedCount } = await this.frameworks.updateOne(
      { _id: versionId, ...LATEST, deletedAt: null },
      { $set: { supersededAt: at } },
    );
    return matchedCount === 1;
  }

  /** False when there are none, or they already were. */
  async markDeleted(id: string, at: Date): Promise<boolean> {
    const { matchedCount } = await this.frameworks.updateMany(
      { ...versionsOf([id]), deletedAt: null },
      { $set: { deletedAt: at } },
    );
    return matchedCount > 0;
  }
}
