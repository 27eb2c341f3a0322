import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { loadEntryScript, type EntryScript } from './entry-script.ts';
import { OFFERED } from './offered-modules.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type RemoteEntry = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

const scripts = new Map<string, EntryScript>();

/** Federation loads entries through us, so that integrity is checked and failures have a reason. */
const checkedEntries: ModuleFederationRuntimePlugin = {
  name: 'checked-entries',
  loadEntry: async ({ remoteInfo }) => {
    const script = scripts.get(remoteInfo.name);
    // The runtime's own type leaves out that `get` answers a promise.
    return script && ((await loadEntryScript(script)) as unknown as RemoteEntry);
  },
};

/** Versions that differ warn and do not throw; the contract's major decides whether a remote fits. */
const shared = Object.fromEntries(
  OFFERED.map(({ name, version, access }) => [
    name,
    { version, ...access, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
  ]),
);

// Remotes of these versions are built without the core of the runtime and look for it here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [checkedEntries],
});

/**
 * Loads what a build of contract 2.3 or before exposes, with the runtime that it was built for; it goes with the next
 * major of the contract. Each attempt is a remote of its own to that runtime, because it keeps what it once learned
 * about a name, failures included.
 */
export async function loadFormerBuild(script: EntryScript): Promise<unknown> {
  const alias = `${script.container}_${scripts.size}`;
  scripts.set(alias, script);
  federation.registerRemotes([{ name: alias, entry: script.url, entryGlobalName: script.container }]);
  return federation.loadRemote(`${alias}/remote`);
}
