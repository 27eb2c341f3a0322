import type { RemoteModule } from '@impact-call/contracts/remote';
import * as calls from 'mfe-calls/remote';
import type * as Product from 'shell/remotes';

/** The shell's remotes without federation: the calls are part of the bundle, and there is no registry to ask. */
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

/** There is none to be fetched. */
export const fetchFederation = (): Promise<void> => Promise.resolve();

// What the product's module gains is missed here by the type check, and not by a page that does not open.
void ({ createRemotes, fetchFederation } satisfies Record<keyof typeof Product, unknown>);
