import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemoteRepository, publishRemote, readManifest } from '../modules/remotes/index.ts';
import { openDatabase, requiredSetting } from './open-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'new-only': { type: 'boolean' }, inactive: { type: 'boolean' }, notes: { type: 'string', default: '' } },
});
if (positionals.length === 0)
  throw new Error('usage: publish-remote [--new-only] [--inactive] [--notes <text>] <dist folder>...');
const remotesDir = resolve(requiredSetting('REMOTES_DIR'));
const connection = await openDatabase();
const registry = createRemoteRepository(connection);

/** A start that publishes what comes with it must not bring back a build that somebody has replaced since. */
async function isWanted(folder: string): Promise<boolean> {
  if (!values['new-only']) return true;
  const { name, version } = await readManifest(folder);
  return !(await registry.wasActive(name, version));
}

const folders: string[] = [];
for (const folder of positionals.map((path) => resolve(path))) if (await isWanted(folder)) folders.push(folder);
// All builds are checked and in place before the registry names any of them.
const published = await Promise.all(folders.map((folder) => publishRemote(folder, remotesDir)));
for (const remote of published) {
  const { inactive = false, notes } = values;
  await (inactive ? registry.publish(remote, { notes }) : registry.activate(remote, { notes }));
  console.log(`${remote.name} ${remote.active.version} is ${inactive ? 'published' : 'active'}`);
}
const known = positionals.length - folders.length;
if (known > 0) console.log(`${known} were active before and stay as the registry has them`);
await connection.close();
