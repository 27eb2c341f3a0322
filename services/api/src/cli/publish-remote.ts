import { resolve } from 'node:path';
import { createRemoteRepository, publishRemote } from '../modules/remotes/index.ts';
import { openDatabase, requiredSetting } from './open-database.ts';

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('usage: publish-remote <dist folder>...');
const remotesDir = resolve(requiredSetting('REMOTES_DIR'));

// All builds are checked and in place before the registry names any of them.
const published = await Promise.all(folders.map((folder) => publishRemote(resolve(folder), remotesDir)));
const connection = await openDatabase();
const registry = createRemoteRepository(connection);
for (const remote of published) {
  await registry.activate(remote);
  console.log(`${remote.name} ${remote.active.version} is active`);
}
await connection.close();
