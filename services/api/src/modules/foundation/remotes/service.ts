import type { RemoteRegistration } from '@impact-call/contracts';
import { registrationFor } from './deployments/canary.ts';
import type { RemoteRepository } from './repository.ts';

export interface RemoteReader {
  isAdmin: boolean;
  user: { id: string };
}

export class RemoteService {
  constructor(private readonly remotes: RemoteRepository) {}

  /** All but admin remotes are public, so that browsers can preload them before sign-in. */
  async listFor(reader: RemoteReader | null): Promise<RemoteRegistration[]> {
    const all = (await this.remotes.findAll()).map((record) => registrationFor(record, reader?.user.id ?? null));
    return all.filter((remote) => reader?.isAdmin || remote.access !== 'admin');
  }
}
