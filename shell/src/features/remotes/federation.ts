import type { RemoteBuild } from '@impact-call/contracts';
import { bringsFederation } from '@impact-call/contracts/remote';
import { loadEntryScript, type EntryScript, type ShareScope } from './entry-script.ts';
import { OFFERED } from './offered-modules.ts';

const scope: ShareScope = Object.fromEntries(
  OFFERED.map(({ name, version, access }) => {
    const get = 'lib' in access ? () => access.lib : access.get;
    return [name, { [version]: { from: 'shell', eager: false, get } }];
  }),
);

/** How often each entry was asked for. */
const attempts = new Map<string, number>();

/** The entry's address; after a first attempt, one that makes the browser ask anew. */
function nextAddress(entry: string): string {
  const attempt = attempts.get(entry) ?? 0;
  attempts.set(entry, attempt + 1);
  return attempt === 0 ? entry : `${entry}?attempt=${attempt}`;
}

/** Loads what a build of a remote exposes, by the protocol of webpack's containers. */
export async function loadBuild(name: string, { entry, integrity, contractVersion }: RemoteBuild): Promise<unknown> {
  const script: EntryScript = { url: nextAddress(entry), integrity, container: name.replaceAll('-', '_') };
  if (contractVersion === undefined || !bringsFederation(contractVersion))
    return (await import('./former-federation.ts')).loadFormerBuild(script);
  const container = await loadEntryScript(script);
  await container.init(scope);
  const makeModule = await container.get('./remote');
  return makeModule();
}
