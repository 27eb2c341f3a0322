import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemoteRepository, isPublished, publishRemote } from '../modules/remotes/index.ts';
import { openDatabase, requiredSetting } from './open-database.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'new-only': { type: 'boolean' } } });
if (positionals.length === 0) throw new Error('usage: publish-remote [--new-only] <dist folder>...');
const remotesDir = resolve(requiredSetting('REMOTES_DIR'));

// A start that publishes what comes with it must not bring back a build that somebody has replaced since.
const wanted = await Promise.all(
  positionals
    .map((folder) => resolve(folder))
    .map(async (folder) => ({
      folder,
      isWanted: !values['new-only'] || !(await isPublished(folder, remotesDir)),
    })),
);
// All builds are checked and in place before the registry names any of them.
const published = await Promise.all(
  wanted.filter(({ isWanted }) => isWanted).map(({ folder }) => publishRemote(folder, remotesDir)),
);
const connection = await openDatabase();
const registry = createRemoteRepository(connection);
for (const remote of published) {
  await registry.activate(remote);
  console.log(`${remote.name} ${remote.active.version} is active`);
}
await connection.close();
if (published.length < wanted.length)
  console.log(`${wanted.length - published.length} were published before and stay as the registry has them`);
