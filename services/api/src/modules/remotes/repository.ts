import { isDeepStrictEqual } from 'node:util';
import type { RemoteBuild, RemoteRegistration, VersionOrder, VersionState } from '@impact-call/contracts';
import type { Connection, Model } from 'mongoose';
import { anywhereFilter } from '../../platform/storage/search-terms.ts';
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
import { createWithheld } from './withheld-versions.ts';
import { createStandIns } from './stand-ins.ts';
import { versionId } from './version-id.ts';

/** A remote with the build that is to become active, the remote contract that it was built for, and the digest of it all. */
export type RemoteActivation = Omit<RemoteRegistration, 'fallback'> & { contractVersion: string; digest: string };

/** What a publisher adds to a build. */
export interface Publication {
  notes?: string;
  at?: Date;
  /** Where its bytes are kept; the ones of a version that is known stay. */
  archive?: ArchiveRecord;
  /** Only their word counts for a version whose digest nobody knows. */
  byOperator?: boolean;
}

/** Which versions of a remote somebody wants to see, and in which order. */
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

/** A version that is published with other bytes: it would be another build for half of the browsers. */
export class VersionTaken extends Error {
  constructor(version: string, why = 'is published already, with other bytes') {
    super(`${version} ${why}: a new build needs a new version`);
  }
}

/** Whether a version of before digests seems to be this one, by its entry and by what it says of itself. */
function seemsSame(known: RemoteVersionRecord, { active, contractVersion, ...remote }: RemoteActivation): boolean {
  const { build, announcement } = known;
  if (build.integrity !== active.integrity || !isDeepStrictEqual(build.preload, active.preload)) return false;
  // Of one that was published before this was kept, nobody knows.
  if (announcement && !isDeepStrictEqual(announcementOf(announcement), announcementOf(remote))) return false;
  return (known.contractVersion ?? contractVersion) === contractVersion;
}

/** @throws {VersionTaken} where a version that is known is another build, or nobody can tell */
function checkSame(known: RemoteVersionRecord, remote: RemoteActivation, byOperator: boolean): void {
  if (known.deletedAt) throw new VersionTaken(known._id, 'was deleted');
  const isSame = known.digest
    ? known.digest === remote.digest
    : byOperator && !known.archive && seemsSame(known, remote);
  if (!isSame) throw new VersionTaken(known._id);
}

/** How builds come into the history. */
function createPublishing(versions: Model<RemoteVersionRecord>) {
  /**
   * The build goes into the history; nobody gets it yet.
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
    const kept = { name, build: active, announcement: announcementOf(remote), contractVersion, digest };
    await versions.updateOne(
      { _id },
      {
        $set: { ...kept, ...(notes && { notes }), ...(archive && !known?.archive && { archive }) },
        $setOnInsert: { publishedAt: at, firstActiveAt: null },
      },
      { upsert: true },
    );
  }

  /** Whether the operator may publish this build, before anything of it is put anywhere. @throws {VersionTaken} */
  async function checkPublishable(remote: RemoteActivation): Promise<void> {
    const known = await versions.findById(versionId(remote.name, remote.active.version)).lean();
    if (known) checkSame(known, remote, true);
  }

  /** The digest of a version that was published before they were kept. */
  async function noteDigest(name: string, version: string, digest: string): Promise<void> {
    await versions.updateOne({ _id: versionId(name, version), digest: null }, { $set: { digest } });
  }

  return { publish, checkPublishable, noteDigest };
}

/** How everybody gets a build. */
function createActivating(remotes: Model<RemoteRecord>, versions: Model<RemoteVersionRecord>) {
  const standIns = createStandIns(remotes, versions);

  /**
   * Everybody gets the build. What was active stands in, unless this goes back from it. The same version again changes
   * only its addresses.
   */
  async function makeActive(
    name: string,
    remote: RemoteAnnouncement & { active: RemoteBuild },
    at: Date,
  ): Promise<void> {
    const former = await remotes.findById(name).lean();
    const isSame = former?.active.version === remote.active.version;
    const fallbackOf = ({ active, fallback }: RemoteRecord) =>
      isSame ? fallback : standIns.after(name, active, remote.active, at);
    const fallback = former && (await fallbackOf(former));
    const change = { ...announcementOf(remote), active: remote.active, fallback, canary: null, withdrawn: null };
    await remotes.updateOne({ _id: name }, { $set: change }, { upsert: true });
    // Last, so that a build counts as known once it really was active.
    const _id = versionId(name, remote.active.version);
    await versions.updateOne({ _id, firstActiveAt: null }, { $set: { firstActiveAt: at } });
  }

  /** Whether this build was active before, be it replaced since or not. */
  const wasActive = async (name: string, version: string): Promise<boolean> =>
    (await versions.exists({ _id: versionId(name, version), firstActiveAt: { $ne: null } })) !== null;

  return { makeActive, wasActive, mendStandIns: standIns.mend };
}

/** Versions of a remote, as the history has them. */
const historyOf = (versions: Model<RemoteVersionRecord>) => ({
  findVersion: (name: string, version: string): Promise<RemoteVersionRecord | null> =>
    versions.findById(versionId(name, version)).lean<RemoteVersionRecord>().exec(),
  namesOfVersions: (): Promise<string[]> => versions.distinct('name').exec(),
  /** Those that a view lets through; newest first unless it says otherwise. */
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

/** What is tried on a share of people. */
const trials = (remotes: Model<RemoteRecord>, versions: Model<RemoteVersionRecord>) => ({
  async setCanary(name: string, canary: CanaryRecord | null): Promise<void> {
    await remotes.updateOne({ _id: name }, { $set: { canary, withdrawn: null } });
    if (!canary) return;
    const _id = versionId(name, canary.build.version);
    await versions.updateOne({ _id, triedAt: null }, { $set: { triedAt: canary.startedAt } });
  },
  /** Ends this very trial; false where somebody else ended it, or began another one. */
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
     * To be called in a transaction that looks at what all remotes answer: of two at the same moment both write this, so
     * that one begins anew and sees what the other did.
     */
    async takeTurn(): Promise<void> {
      await guards.updateOne({ _id: 'claims' }, { $inc: { turns: 1 } }, { upsert: true });
    },
    findAll: (): Promise<RemoteRecord[]> => remotes.find().sort({ _id: 1 }).lean<RemoteRecord[]>().exec(),
    find: (name: string): Promise<RemoteRecord | null> => remotes.findById(name).lean<RemoteRecord>().exec(),
    ...activating,
    /** Publishes the build and gives it to everybody. */
    async activate(remote: RemoteActivation, publication: Publication = {}): Promise<void> {
      await createPublishing(versions).publish(remote, publication);
      await activating.makeActive(remote.name, remote, publication.at ?? new Date());
    },
  };
}
export type RemoteRepository = ReturnType<typeof createRemoteRepository>;
