import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { RemoteBuild } from '@impact-call/contracts';
import { loadEntryScript, type EntryScript } from './entry-script.ts';
import { reasonOf } from './reason-of.ts';
import { SHARED } from './shared-modules.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type RemoteEntry = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/** Builds that are loaded or on their way, by the name that the runtime knows them by. */
const scripts = new Map<string, EntryScript>();

/** Entries are checked against the hash of the registry, and run only when it fits. */
const checkedEntries: ModuleFederationRuntimePlugin = {
  name: 'checked-entries',
  async loadEntry({ remoteInfo }) {
    const script = scripts.get(remoteInfo.name);
    if (!script) throw new Error(`${remoteInfo.name} has no entry in the registry`);
    // The runtime's own type leaves out that `get` answers a promise.
    return (await loadEntryScript(script)) as unknown as RemoteEntry;
  },
};

/** What went wrong becomes a failure with a reason. */
const typedFailures: ModuleFederationRuntimePlugin = {
  name: 'typed-failures',
  async errorLoadRemote({ id, error }) {
    throw await reasonOf(id, error);
  },
};

// Remotes are built without the core of the runtime and look for it here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: SHARED,
  shareStrategy: 'loaded-first',
  plugins: [checkedEntries, typedFailures],
});

/** How often each entry was loaded. */
const attempts = new Map<string, number>();

/** The entry's address; after a first attempt, one that the browser has not cached. */
function nextAddress(entry: string): string {
  const attempt = attempts.get(entry) ?? 0;
  attempts.set(entry, attempt + 1);
  return attempt === 0 ? entry : `${entry}?attempt=${attempt}`;
}

/**
 * Loads what a build of a remote exposes. Each attempt is a remote of its own to the runtime, because the runtime
 * remembers what it learned about a name, failures included.
 * @throws {RemoteFailure}
 */
export async function loadBuild(name: string, { entry, integrity }: RemoteBuild): Promise<unknown> {
  const container = name.replaceAll('-', '_');
  const attempt = `${container}_${scripts.size}`;
  const url = nextAddress(entry);
  scripts.set(attempt, { url, integrity, container });
  federation.registerRemotes([{ name: attempt, entry: url, entryGlobalName: container }]);
  return federation.loadRemote(`${attempt}/remote`);
}
