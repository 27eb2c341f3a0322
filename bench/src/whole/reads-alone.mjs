import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Of the remotes what a page without federation has, too: what the page of the calls reads first. No file of the remote
 * itself is fetched ahead but its entry, of a few kilobytes, which every registration has.
 * @param {string} remotesDir published builds
 * @param {string} apiUrl whose registry is asked
 * @returns {Promise<{ folder: string, registrations: unknown[] }>} published builds, in a temporary folder, and what
 * the registry answers
 */
export async function readsAlone(remotesDir, apiUrl) {
  const response = await fetch(`${apiUrl}/api/Remotes/GetRemotes`);
  const registrations = /** @type {import('@impact-call/contracts').RemoteRegistration[]} */ (await response.json());
  const calls = registrations.filter(({ name }) => name === 'mfe-calls');
  const folder = await mkdtemp(join(tmpdir(), 'impact-call-bench-reads-'));
  for (const { name, active } of calls) {
    const build = join(folder, name, active.version);
    await cp(join(remotesDir, name, active.version), build, { recursive: true });
    const file = join(build, 'remote.json');
    const description = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...description, languages: {} }));
  }
  return { folder, registrations: calls.map((each) => ({ ...each, active: { ...each.active, preload: [] } })) };
}
