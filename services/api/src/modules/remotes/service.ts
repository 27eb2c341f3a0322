import type { RemoteRegistration } from '@impact-call/contracts';
import { registrationFor } from './canary.ts';
import type { RemoteRepository } from './repository.ts';

/** Who asks for the remotes. */
export interface RemoteReader {
  isAdmin: boolean;
  user: { id: string };
}

/** Which remotes a principal may load. */
export function createRemoteService(remotes: RemoteRepository) {
  return {
    /**
     * Admin remotes are listed to admins only; the others to everybody, so that they can be preloaded before signing
     * in.
     */
    async listFor(reader: RemoteReader | null): Promise<RemoteRegistration[]> {
      const all = (await remotes.findAll()).map((record) => registrationFor(record, reader?.user.id ?? null));
      return all.filter((remote) => reader?.isAdmin || remote.access !== 'admin');
    },
  };
}
export type RemoteService = ReturnType<typeof createRemoteService>;
