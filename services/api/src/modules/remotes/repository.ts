import type { RemoteBuild, RemoteRegistration } from '@impact-call/contracts';
import type { Connection } from 'mongoose';
import { remoteSchema, remoteVersionSchema, type RemoteRecord, type RemoteVersionRecord } from './model.ts';

/** A remote with the build that is to become active. */
export type RemoteActivation = Omit<RemoteRegistration, 'fallback'>;

// A remote that was published before navigation came with it has none.
const toRegistration = ({ _id, ...remote }: RemoteRecord): RemoteRegistration => ({
  name: _id,
  ...remote,
  navigation: remote.navigation ?? [],
});

const versionId = (name: string, version: string): string => `${name} ${version}`;

/** The registry of remotes. */
export function createRemoteRepository(connection: Connection) {
  const remotes = connection.model<RemoteRecord>('Remote', remoteSchema, 'remotes');
  const versions = connection.model<RemoteVersionRecord>('RemoteVersion', remoteVersionSchema, 'remoteVersions');
  return {
    async findAll(): Promise<RemoteRegistration[]> {
      const records = await remotes.find().sort({ _id: 1 }).lean();
      return records.map(toRegistration);
    },
    /**
     * Makes the build the active one; what was active becomes the fallback. The same version again changes nothing but
     * its addresses.
     */
    async activate({ name, ...remote }: RemoteActivation, at: Date = new Date()): Promise<void> {
      const former = await remotes.findById(name).lean();
      const isSame = former?.active.version === remote.active.version;
      const fallback: RemoteBuild | null = former ? (isSame ? former.fallback : former.active) : null;
      await remotes.updateOne({ _id: name }, { $set: { ...remote, fallback } }, { upsert: true });
      // Last, so that a build counts as known once it really was active.
      await versions.updateOne(
        { _id: versionId(name, remote.active.version) },
        { $set: { name, build: remote.active }, $setOnInsert: { firstActiveAt: at } },
        { upsert: true },
      );
    },
    /** Whether this build was active before, be it replaced since or not. */
    wasActive: async (name: string, version: string): Promise<boolean> =>
      (await versions.exists({ _id: versionId(name, version) })) !== null,
  };
}
export type RemoteRepository = ReturnType<typeof createRemoteRepository>;
