import type { RemoteBuild } from '@impact-call/contracts';
import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { loadEntryScript, type EntryScript } from './entry-script.ts';

const attempts = new Map<string, EntryScript>();

/** Federation loads entries through us, so that integrity is checked and failures have a reason. */
const checkedEntries: ModuleFederationRuntimePlugin = {
  name: 'checked-entries',
  loadEntry: async ({ remoteInfo }) => {
    const script = attempts.get(remoteInfo.name);
    return script && loadEntryScript(script);
  },
};

let ours: ReturnType<typeof getInstance> = null;

function federation() {
  if (ours) return ours;
  ours = getInstance();
  if (!ours) throw new Error('the federation runtime has no instance: the page was not built by defineHost');
  ours.registerPlugins([checkedEntries]);
  return ours;
}

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
  const instance = federation();
  instance.registerRemotes([{ name: alias, entry: url, entryGlobalName: container }]);
  return instance.loadRemote(`${alias}/remote`);
}

const attemptsOf = (entry: string) => [...attempts.values()].filter(({ url }) => url.split('?')[0] === entry).length;
