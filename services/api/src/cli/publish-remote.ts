import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAudit } from '../modules/audit/index.ts';
import { createRemoteRepository, createRemotes, publishRemote, readManifest } from '../modules/remotes/index.ts';
import { createPlatform } from '../platform/platform.ts';
import { onDatabase } from './on-database.ts';
import { requiredSetting } from './open-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'new-only': { type: 'boolean' }, inactive: { type: 'boolean' }, notes: { type: 'string', default: '' } },
});
if (positionals.length === 0)
  throw new Error('usage: publish-remote [--new-only] [--inactive] [--notes <text>] <dist folder>...');
const remotesDir = resolve(requiredSetting('REMOTES_DIR'));

await onDatabase(async (connection) => {
  const platform = createPlatform(connection, console);
  const { publishBuilds } = createRemotes(platform, createAudit(platform));
  const { wasActive } = createRemoteRepository(connection);

  /** A start that publishes what comes with it must not bring back a build that somebody has replaced since. */
  async function isWanted(folder: string): Promise<boolean> {
    if (!values['new-only']) return true;
    const { name, version } = await readManifest(folder);
    return !(await wasActive(name, version));
  }

  const folders: string[] = [];
  for (const folder of positionals.map((path) => resolve(path))) if (await isWanted(folder)) folders.push(folder);
  // All builds are checked and in place before the registry names any of them.
  const builds = await Promise.all(folders.map((folder) => publishRemote(folder, remotesDir)));
  const { inactive = false, notes } = values;
  await publishBuilds(builds, { inactive, notes });
  for (const { name, active } of builds)
    console.log(`${name} ${active.version} is ${inactive ? 'published' : 'active'}`);
  const known = positionals.length - folders.length;
  if (known > 0) console.log(`${known} were active before and stay as the registry has them`);
});
