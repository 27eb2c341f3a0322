import type { RemoteModule } from '@impact-call/contracts/remote';
import * as calls from 'mfe-calls/remote';
import type * as Product from 'shell/remotes';

/** The shell's remotes without federation: the calls are in the bundle, and there is no registry to query. */
export function createRemotes(): Product.Remotes {
  const registration = {
    name: 'mfe-calls',
    routes: ['/calls'],
    steps: [],
    navigation: [],
    access: 'user' as const,
    active: { version: '', entry: '', integrity: 'sha256-', preload: [] },
    fallback: null,
  };
  const list = [registration];
  const module: Promise<RemoteModule> = Promise.resolve(calls);
  return {
    list: () => list,
    reload: async () => undefined,
    subscribe: () => () => undefined,
    isOutdated: () => false,
    crashed: () => undefined,
    load: () => module,
    loadStep: () => Promise.reject(new Error('not part of this bundle')),
  };
}

/** There is no federation to fetch. */
export const fetchFederation = (): Promise<void> => Promise.resolve();

// Fails the type check when the product's module gains an export that is missing here.
void ({ createRemotes, fetchFederation } satisfies Record<keyof typeof Product, unknown>);
