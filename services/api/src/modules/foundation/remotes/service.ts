import type { RemoteRegistration } from '@impact-call/contracts';
import { registrationFor } from './deployments/canary.ts';
import type { RemoteRepository } from './repository.ts';

/** The user who loads the remotes. */
export interface RemoteReader {
  isAdmin: boolean;
  user: { id: string };
}

/** The remotes that a user may load. */
export function createRemoteService(remotes: RemoteRepository) {
  return {
    /**
     * Lists admin remotes for administrators only. All others are public, so that browsers can preload them before
     * sign-in.
     */
    async listFor(reader: RemoteReader | null): Promise<RemoteRegistration[]> {
      const all = (await remotes.findAll()).map((record) => registrationFor(record, reader?.user.id ?? null));
      return all.filter((remote) => reader?.isAdmin || remote.access !== 'admin');
    },
  };
}
export type RemoteService = ReturnType<typeof createRemoteService>;
