import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Reduces the remotes to what a page without federation has too: the data that the calls page reads first. Only the
 * remote's entry, a few kilobytes, is still preloaded, since every registration has one.
 * @param {string} remotesDir published builds
 * @param {string} apiUrl whose registry is queried
 * @returns {Promise<{ folder: string, registrations: unknown[] }>} published builds, in a temporary folder, and the
 * registry's response
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
