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

/** A remote with the build that is to become active, and the remote contract that it was built for. */
export type RemoteActivation = Omit<RemoteRegistration, 'fallback'> & { contractVersion: string };

/** What a publisher adds to a build. */
export interface Publication {
  notes?: string;
  at?: Date;
  /** Where its bytes are kept; the ones of a version that is known stay. */
  archive?: ArchiveRecord;
}

/** Which versions of a remote somebody wants to see, and in which order. */
export interface VersionsView {
  search?: string;
  state?: VersionState;
  sort?: VersionOrder;
  descending?: boolean;
}

const versionId = (name: string, version: string): string => `${name} ${version}`;

const announcementOf = ({ routes, steps, navigation, access }: RemoteAnnouncement): RemoteAnnouncement => ({
  routes,
  steps,
  navigation,
  access,
});

/** A version that is published with other bytes: it would be another build for half of the browsers. */
export class VersionTaken extends Error {
  constructor(version: string) {
    super(`${version} is published already, with other bytes: a new build needs a new version`);
  }
}

/** Whether a version that is known is this one, in its bytes and in all that it says of itself. */
function isSame(known: RemoteVersionRecord, { active, contractVersion, ...remote }: RemoteActivation): boolean {
  const { build, announcement } = known;
  if (build.integrity !== active.integrity || !isDeepStrictEqual(build.preload, active.preload)) return false;
  // Of one that was published before this was kept, nobody knows.
  if (announcement && !isDeepStrictEqual(announcementOf(announcement), announcementOf(remote))) return false;
  return (known.contractVersion ?? contractVersion) === contractVersion;
}

/** How builds come into the history. */
function createPublishing(versions: Model<RemoteVersionRecord>) {
  /**
   * The build goes into the history; nobody gets it yet.
   * @throws {VersionTaken}
   */
  async function publish(
    remote: RemoteActivation,
    { notes = '', at = new Date(), archive }: Publication = {},
  ): Promise<void> {
    const { name, active, contractVersion } = remote;
    const _id = versionId(name, active.version);
    const known = await versions.findById(_id).lean();
    if (known && !isSame(known, remote)) throw new VersionTaken(_id);
    const kept = { name, build: active, announcement: announcementOf(remote), contractVersion };
    await versions.updateOne(
      { _id },
      {
        $set: { ...kept, ...(notes && { notes }), ...(archive && !known?.archive && { archive }) },
        $setOnInsert: { publishedAt: at, firstActiveAt: null },
      },
      { upsert: true },
    );
  }

  /** The bytes of all archives that came since. */
  async function uploadedSince(name: string, since: Date): Promise<number> {
    const [sum] = await versions.aggregate<{ bytes: number }>([
      { $match: { name, publishedAt: { $gte: since } } },
      { $group: { _id: null, bytes: { $sum: '$archive.bytes' } } },
    ]);
    return sum?.bytes ?? 0;
  }

  return { publish, uploadedSince };
}

/** How everybody gets a build. */
function createActivating(remotes: Model<RemoteRecord>, versions: Model<RemoteVersionRecord>) {
  /** Everybody gets the build; what was active becomes the fallback. The same version again changes only its addresses. */
  async function makeActive(
    name: string,
    remote: RemoteAnnouncement & { active: RemoteBuild },
    at: Date,
  ): Promise<void> {
    const former = await remotes.findById(name).lean();
    const isSame = former?.active.version === remote.active.version;
    const fallback: RemoteBuild | null = former ? (isSame ? former.fallback : former.active) : null;
    const change = { ...announcementOf(remote), active: remote.active, fallback, canary: null, withdrawn: null };
    await remotes.updateOne({ _id: name }, { $set: change }, { upsert: true });
    // Last, so that a build counts as known once it really was active.
    const _id = versionId(name, remote.active.version);
    await versions.updateOne({ _id, firstActiveAt: null }, { $set: { firstActiveAt: at } });
  }

  /** Whether this build was active before, be it replaced since or not. */
  const wasActive = async (name: string, version: string): Promise<boolean> =>
    (await versions.exists({ _id: versionId(name, version), firstActiveAt: { $ne: null } })) !== null;

  return { makeActive, wasActive };
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
const trials = (remotes: Model<RemoteRecord>) => ({
  async setCanary(name: string, canary: CanaryRecord | null): Promise<void> {
    await remotes.updateOne({ _id: name }, { $set: { canary, withdrawn: null } });
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
  const { publish, uploadedSince } = createPublishing(versions);
  const { makeActive, wasActive } = createActivating(remotes, versions);

  return {
    ...historyOf(versions),
    ...trials(remotes),
    publish,
    /**
     * To be called in a transaction that looks at what all remotes answer: of two at the same moment both write this, so
     * that one begins anew and sees what the other did.
     */
    async takeTurn(): Promise<void> {
      await guards.updateOne({ _id: 'claims' }, { $inc: { turns: 1 } }, { upsert: true });
    },
    findAll: (): Promise<RemoteRecord[]> => remotes.find().sort({ _id: 1 }).lean<RemoteRecord[]>().exec(),
    find: (name: string): Promise<RemoteRecord | null> => remotes.findById(name).lean<RemoteRecord>().exec(),
    makeActive,
    wasActive,
    uploadedSince,
    /** Publishes the build and gives it to everybody. */
    async activate(remote: RemoteActivation, publication: Publication = {}): Promise<void> {
      await publish(remote, publication);
      await makeActive(remote.name, remote, publication.at ?? new Date());
    },
  };
}
export type RemoteRepository = ReturnType<typeof createRemoteRepository>;
