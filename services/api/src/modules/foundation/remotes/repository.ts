import { isDeepStrictEqual } from 'node:util';
import type { RemoteBuild, RemoteRegistration, VersionOrder, VersionState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { anywhereFilter } from '../../../platform/storage/search-terms.ts';
import {
  remoteGuardSchema,
  remoteSchema,
  remoteVersionSchema,
  type ArchiveRecord,
  type CanaryRecord,
  type RemoteAnnouncement,
  type RemoteGuardRecord,
  type RemoteRecord,
  type RemoteVersionRecord,
  type WithdrawnRecord,
} from './model.ts';
import { createWithheld } from './withholding/withheld-versions.ts';
import { createStandIns } from './trials/stand-ins.ts';
import { versionId } from './builds/version-id.ts';

/** A remote with its new build, the contract for which it was built, and the digest of all. */
export type RemoteActivation = Omit<RemoteRegistration, 'fallback'> & { contractVersion: string; digest: string };

/** What a publisher adds to a build. */
export interface Publication {
  notes?: string;
  at?: Date;
  /** The stored archive; a known version keeps its own. */
  archive?: ArchiveRecord;
  /** Set by the operator, who alone may publish a version whose stored digest is missing. */
  byOperator?: boolean;
}

/** Filters and order of a remote's versions. */
export interface VersionsView {
  search?: string;
  state?: VersionState;
  sort?: VersionOrder;
  descending?: boolean;
}

const announcementOf = ({ routes, steps, navigation, access }: RemoteAnnouncement): RemoteAnnouncement => ({
  routes,
  steps,
  navigation,
  access,
});

/** The version exists with other bytes; browsers would have two different builds of it. */
export class VersionTaken extends Error {
  constructor(version: string, why = 'is published already, with other bytes') {
    super(`${version} ${why}: a new build needs a new version`);
  }
}

/** Whether an older version without a digest seems equal, by its entry and announcement. */
function seemsSame(known: RemoteVersionRecord, { active, contractVersion, ...remote }: RemoteActivation): boolean {
  const { build, announcement } = known;
  if (build.integrity !== active.integrity || !isDeepStrictEqual(build.preload, active.preload)) return false;
  // Older records have nothing to compare.
  if (announcement && !isDeepStrictEqual(announcementOf(announcement), announcementOf(remote))) return false;
  return (known.contractVersion ?? contractVersion) === contractVersion;
}

/** @throws {VersionTaken} when the known version is another build, or cannot be compared */
function checkSame(known: RemoteVersionRecord, remote: RemoteActivation, byOperator: boolean): void {
  if (known.deletedAt) throw new VersionTaken(known._id, 'was deleted');
  const isSame = known.digest
    ? known.digest === remote.digest
    : byOperator && !known.archive && seemsSame(known, remote);
  if (!isSame) throw new VersionTaken(known._id);
}

/** Adds builds to the history. */
function createPublishing(versions: Model<RemoteVersionRecord>) {
  /**
   * Adds an inactive build to the history.
   * @throws {VersionTaken}
   */
  async function publish(
    remote: RemoteActivation,
    { notes = '', at = new Date(), archive, byOperator = false }: Publication = {},
  ): Promise<void> {
    const { name, active, contractVersion, digest } = remote;
    const _id = versionId(name, active.version);
    const known = await versions.findById(_id).lean();
    if (known) checkSame(known, remote, byOperator);
    const stored = { name, build: active, announcement: announcementOf(remote), contractVersion, digest };
    await versions.updateOne(
      { _id },
      {
        $set: { ...stored, ...(notes && { notes }), ...(archive && !known?.archive && { archive }) },
        $setOnInsert: { publishedAt: at, firstActiveAt: null },
      },
      { upsert: true },
    );
  }

  /** Whether the operator may publish this build, checked before any file is copied. @throws {VersionTaken} */
  async function checkPublishable(remote: RemoteActivation): Promise<void> {
    const known = await versions.findById(versionId(remote.name, remote.active.version)).lean();
    if (known) checkSame(known, remote, true);
  }

  /** Stores the digest of an older version. */
  async function noteDigest(name: string, version: string, digest: string): Promise<void> {
    await versions.updateOne({ _id: versionId(name, version), digest: null }, { $set: { digest } });
  }

  return { publish, checkPublishable, noteDigest };
}

/** Activates builds. */
function createActivating(remotes: Model<RemoteRecord>, versions: Model<RemoteVersionRecord>) {
  const standIns = createStandIns(remotes, versions);

  /**
   * Activates the build. The previously active one becomes the fallback, unless this is a rollback. Activating the same
   * version again only changes its announcement.
   */
  async function makeActive(
    name: string,
    remote: RemoteAnnouncement & { active: RemoteBuild },
    at: Date,
  ): Promise<void> {
    const previous = await remotes.findById(name).lean();
    const isSame = previous?.active.version === remote.active.version;
    const fallbackOf = ({ active, fallback }: RemoteRecord) =>
      isSame ? fallback : standIns.after(name, active, remote.active, at);
    const fallback = previous && (await fallbackOf(previous));
    const change = { ...announcementOf(remote), active: remote.active, fallback, canary: null, withdrawn: null };
    await remotes.updateOne({ _id: name }, { $set: change }, { upsert: true });
    // Last, so that only builds that were really active count as known.
    const _id = versionId(name, remote.active.version);
    await versions.updateOne({ _id, firstActiveAt: null }, { $set: { firstActiveAt: at } });
  }

  /** Whether this build was ever active. */
  const wasActive = async (name: string, version: string): Promise<boolean> =>
    (await versions.exists({ _id: versionId(name, version), firstActiveAt: { $ne: null } })) !== null;

  return { makeActive, wasActive, mendStandIns: standIns.mend };
}

/** Queries of the history. */
const historyOf = (versions: Model<RemoteVersionRecord>) => ({
  findVersion: (name: string, version: string): Promise<RemoteVersionRecord | null> =>
    versions.findById(versionId(name, version)).lean<RemoteVersionRecord>().exec(),
  namesOfVersions: (): Promise<string[]> => versions.distinct('name').exec(),
  /** A page of versions; by default the newest come first. */
  async pageOfVersions(
    name: string,
    { search = '', state, sort = 'publishedAt', descending = true }: VersionsView,
    { skip, limit }: { skip: number; limit: number },
  ) {
    const filter = {
      name,
      ...(state !== undefined && { firstActiveAt: state === 'released' ? { $ne: null } : null }),
      ...anywhereFilter(['build.version', 'notes'], search),
    };
    const direction = descending ? -1 : 1;
    const [records, total] = await Promise.all([
      versions
        .find(filter)
        .sort({ [sort]: direction, _id: direction })
        .skip(skip)
        .limit(limit)
        .lean<RemoteVersionRecord[]>(),
      versions.countDocuments(filter),
    ]);
    return { records, total };
  },
});

/** Canaries. */
const trials = (remotes: Model<RemoteRecord>, versions: Model<RemoteVersionRecord>) => ({
  async setCanary(name: string, canary: CanaryRecord | null): Promise<void> {
    await remotes.updateOne({ _id: name }, { $set: { canary, withdrawn: null } });
    if (!canary) return;
    const _id = versionId(name, canary.build.version);
    await versions.updateOne({ _id, triedAt: null }, { $set: { triedAt: canary.startedAt } });
  },
  /** Ends exactly this canary; false when it had ended, or another began. */
  async withdraw(name: string, { startedAt }: Pick<CanaryRecord, 'startedAt'>, withdrawn: WithdrawnRecord) {
    const { modifiedCount } = await remotes.updateOne(
      { _id: name, 'canary.build.version': withdrawn.version, 'canary.startedAt': startedAt },
      { $set: { canary: null, withdrawn } },
    );
    return modifiedCount === 1;
  },
});

/** The registry of remotes. */
export function createRemoteRepository(connection: Connection) {
  const remotes = connection.model<RemoteRecord>('Remote', remoteSchema, 'remotes');
  const versions = connection.model<RemoteVersionRecord>('RemoteVersion', remoteVersionSchema, 'remoteVersions');

  const guards = connection.model<RemoteGuardRecord>('RemoteGuard', remoteGuardSchema, 'remoteGuards');
  const activating = createActivating(remotes, versions);

  return {
    ...historyOf(versions),
    ...trials(remotes, versions),
    ...createPublishing(versions),
    ...createWithheld(remotes, versions, guards),
    /**
     * Call it in a transaction that compares all remotes' addresses. Concurrent ones conflict on this record, so one
     * retries and sees the other's change.
     */
    async takeTurn(): Promise<void> {
      await guards.updateOne({ _id: 'claims' }, { $inc: { turns: 1 } }, { upsert: true });
    },
    findAll: (): Promise<RemoteRecord[]> => remotes.find().sort({ _id: 1 }).lean<RemoteRecord[]>().exec(),
    find: (name: string): Promise<RemoteRecord | null> => remotes.findById(name).lean<RemoteRecord>().exec(),
    ...activating,
    /** Publishes and activates the build. */
    async activate(remote: RemoteActivation, publication: Publication = {}): Promise<void> {
      await createPublishing(versions).publish(remote, publication);
      await activating.makeActive(remote.name, remote, publication.at ?? new Date());
    },
  };
}
export type RemoteRepository = ReturnType<typeof createRemoteRepository>;
