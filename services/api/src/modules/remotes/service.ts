import type { RemoteRegistration } from '@impact-call/contracts';
import type { RemoteRepository } from './repository.ts';

/** Which remotes a principal may load. */
export function createRemoteService(remotes: RemoteRepository) {
  return {
    /**
     * Admin remotes are listed to admins only; the others to everybody, so that they can be preloaded before signing
     * in.
     */
    async listFor(isAdmin: boolean): Promise<RemoteRegistration[]> {
      const all = await remotes.findAll();
      return all.filter((remote) => isAdmin || remote.access !== 'admin');
    },
  };
}
export type RemoteService = ReturnType<typeof createRemoteService>;
