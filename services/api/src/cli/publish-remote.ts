import { resolve } from 'node:path';
import { publishRemote } from '../modules/remotes/publish-remote.ts';
import { createRemoteRepository } from '../modules/remotes/repository.ts';
import { openDatabase, requiredSetting } from './open-database.ts';

const [distFolder] = process.argv.slice(2);
if (!distFolder) throw new Error('usage: publish-remote <dist folder>');
const remotesDir = resolve(requiredSetting('REMOTES_DIR'));

const remote = await publishRemote(resolve(distFolder), remotesDir);
const connection = await openDatabase();
await createRemoteRepository(connection).activate(remote);
await connection.close();
console.log(`${remote.name} ${remote.active.version} is active`);
