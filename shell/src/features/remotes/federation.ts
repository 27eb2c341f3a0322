import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { RemoteBuild } from '@impact-call/contracts';
import { loadEntryScript, type EntryScript } from './entry-script.ts';
import { reasonOf } from './reason-of.ts';
import { SHARED } from './shared-modules.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type RemoteEntry = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/** By the runtime's name for a build. */
const scripts = new Map<string, EntryScript>();

/** Verifies entries against the registry's hash before they run. */
const checkedEntries: ModuleFederationRuntimePlugin = {
  name: 'checked-entries',
  async loadEntry({ remoteInfo }) {
    const script = scripts.get(remoteInfo.name);
    if (!script) throw new Error(`${remoteInfo.name} has no entry in the registry`);
    // The runtime's type omits that `get` returns a promise.
    return (await loadEntryScript(script)) as unknown as RemoteEntry;
  },
};

const typedFailures: ModuleFederationRuntimePlugin = {
  name: 'typed-failures',
  async errorLoadRemote({ id, error }) {
    throw await reasonOf(id, error);
  },
};

// Remotes are built without the runtime core and look it up here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: SHARED,
  shareStrategy: 'loaded-first',
  plugins: [checkedEntries, typedFailures],
});

const attempts = new Map<string, number>();

/** On a retry, one that the browser has not cached. */
function nextAddress(entry: string): string {
  const attempt = attempts.get(entry) ?? 0;
  attempts.set(entry, attempt + 1);
  return attempt === 0 ? entry : `${entry}?attempt=${attempt}`;
}

/** A new name for each attempt: the runtime caches results by name, failures included. @throws {RemoteFailure} */
export async function loadBuild(name: string, { entry, integrity }: RemoteBuild): Promise<unknown> {
  const container = name.replaceAll('-', '_');
  const attempt = `${container}_${scripts.size}`;
  const url = nextAddress(entry);
  scripts.set(attempt, { url, integrity, container });
  federation.registerRemotes([{ name: attempt, entry: url, entryGlobalName: container }]);
  return federation.loadRemote(`${attempt}/remote`);
}
