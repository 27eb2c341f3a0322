import type { RemoteBuild } from '@impact-call/contracts';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { loadEntryScript, type EntryScript } from './entry-script.ts';
import { OFFERED } from './offered-modules.ts';

const attempts = new Map<string, EntryScript>();

/** Federation loads entries through us, so that integrity is checked and failures have a reason. */
const checkedEntries: ModuleFederationRuntimePlugin = {
  name: 'checked-entries',
  loadEntry: async ({ remoteInfo }) => {
    const script = attempts.get(remoteInfo.name);
    return script && loadEntryScript(script);
  },
};

/** The singletons with their versions, from the build. */
declare const __SINGLETONS__: Record<string, string>;

/** Federation's `shared`: versions that differ warn and do not throw; the contract's major decides whether a remote fits. */
const shared = Object.fromEntries(
  Object.entries(__SINGLETONS__).map(([name, version]) => {
    const offered = OFFERED[name];
    if (!offered) throw new Error(`the shell offers no ${name}`);
    return [name, { version, ...offered, shareConfig: { singleton: true, requiredVersion: `^${version}` } }];
  }),
);

// Remotes are built without the core of the runtime and look for it here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [checkedEntries],
});

/**
 * Loads what a build of a remote exposes. Each attempt is a remote of its own to the federation runtime, because that
 * keeps what it once learned about a name, failures included; the query makes the browser ask anew as well.
 */
export async function loadBuild(name: string, build: RemoteBuild): Promise<unknown> {
  const container = name.replaceAll('-', '_');
  const attempt = attempts.size;
  const alias = `${container}_${attempt}`;
  const url = attemptsOf(build.entry) === 0 ? build.entry : `${build.entry}?attempt=${attempt}`;
  attempts.set(alias, { url, integrity: build.integrity, container });
  federation.registerRemotes([{ name: alias, entry: url, entryGlobalName: container }]);
  return federation.loadRemote(`${alias}/remote`);
}

const attemptsOf = (entry: string) => [...attempts.values()].filter(({ url }) => url.split('?')[0] === entry).length;
