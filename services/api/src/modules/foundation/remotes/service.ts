import type { RemoteRegistration } from '@impact-call/contracts';
import { registrationFor } from './deployments/canary.ts';
import type { RemoteRepository } from './repository.ts';

/** The user who loads the remotes. */
export interface RemoteReader {
  isAdmin: boolean;
  user: { id: string };
}

/** The remotes that a user may load. */
export class RemoteService {
  constructor(private readonly remotes: RemoteRepository) {}

  /**
   * Lists admin remotes for administrators only. All others are public, so that browsers can preload them before
   * sign-in.
   */
  async listFor(reader: RemoteReader | null): Promise<RemoteRegistration[]> {
    const all = (await this.remotes.findAll()).map((record) => registrationFor(record, reader?.user.id ?? null));
    return all.filter((remote) => reader?.isAdmin || remote.access !== 'admin');
  }
}
