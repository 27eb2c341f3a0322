import { createHash } from 'node:crypto';
import type { RemoteRegistration } from '@impact-call/contracts';
import type { RemoteRecord } from './model.ts';
import type { RemoteRepository } from './repository.ts';

/** The hash of both gives each person one version, and each remote different people (docs/rules/15-parts.md#canary). */
export function isAmong(share: number, remote: string, personId: string): boolean {
  const hash = createHash('sha256').update(`${remote} ${personId}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100 < share;
}

/** Without a session, the active version. */
function registrationFor(
  { _id, canary, withdrawn: _withdrawn, ...remote }: RemoteRecord,
  personId: string | null,
): RemoteRegistration {
  const isTrying = canary && personId !== null && isAmong(canary.share, _id, personId);
  // Older remotes have no navigation.
  if (!isTrying) return { name: _id, ...remote, navigation: remote.navigation ?? [] };
  const { routes, steps, navigation, access, build } = canary;
  return { name: _id, routes, steps, navigation, access, active: build, fallback: remote.active };
}

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
