import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild, RemoteRegistration } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import type { Product } from '../product.ts';

export type AlterEntry = (entry: string) => string;

/** Wraps the published container of the calls and claims another contract version. */
export const claiming =
  (version: string): AlterEntry =>
  (entry) =>
    `${entry};mfe_calls = ((published) => ({ init: (...parts) => published.init(...parts), get: async (name) => { const factory = await published.get(name); return () => ({ ...factory(), contractVersion: '${version}' }); } }))(mfe_calls);`;

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The registry's entry for a remote. */
export async function registrationOf({ origin }: Product, name: string): Promise<RemoteRegistration> {
  const remotes = (await (await fetch(`${origin}/api/Remotes/GetRemotes`)).json()) as RemoteRegistration[];
  const found = remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`the registry offers no ${name}`);
  return found;
}

/**
 * Copies a remote's published build with another entry and a matching hash, like a faulty release; `described`
 * overrides its description. Returns the folder and the registry's entry for it.
 */
export async function alteredBuild(
  product: Product,
  name: string,
  label: string,
  alter: AlterEntry,
  described: object = {},
): Promise<{ folder: string; build: RemoteBuild }> {
  const { active } = await registrationOf(product, name);
  const version = `0.0.0-${label}`;
  const folder = join(product.remotesDir, name, version);
  await rm(folder, { recursive: true, force: true });
  await cp(join(product.remotesDir, name, active.version), folder, { recursive: true });
  const entry = alter(await readFile(join(folder, 'remoteEntry.js'), 'utf8'));
  const integrity = hashOf(entry);
  await writeFile(join(folder, 'remoteEntry.js'), entry);
  // The compressed copies belong to the files that were replaced.
  for (const file of ['remoteEntry.js', 'remote.json'])
    for (const ending of ['br', 'gz']) await rm(join(folder, `${file}.${ending}`), { force: true });
  const description = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as object;
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ ...description, version, integrity, ...described }));
  return { folder, build: { ...active, version, integrity, entry: `/remotes/${name}/${version}/remoteEntry.js` } };
}

type Builds = Pick<RemoteRegistration, 'active' | 'fallback'>;

/** Makes this page's registry name other builds of a remote; returns a function that undoes it. */
export const pointTo = (page: Page, name: string, builds: Builds): Promise<() => Promise<void>> =>
  pointAllTo(page, { [name]: builds });

/** The same for several remotes, by their names. */
export async function pointAllTo(page: Page, all: Record<string, Builds>): Promise<() => Promise<void>> {
  const address = '**/api/Remotes/GetRemotes';
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const remotes = (await response.json()) as RemoteRegistration[];
    await route.fulfill({
      response,
      json: remotes.map((remote) => ({ ...remote, ...all[remote.name] })),
    });
  });
  return () => page.unroute(address);
}
