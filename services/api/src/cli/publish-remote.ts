import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccounts } from '../modules/foundation/identity/index.ts';
import { createAudit } from '../modules/foundation/audit/index.ts';
import {
  createRemotes,
  publishRemote,
  readManifest,
  RemoteRepository,
  type RemoteActivation,
} from '../modules/foundation/remotes/index.ts';
import { createPlatform } from '../platform/platform.ts';
import { onDatabase } from './on-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'new-only': { type: 'boolean' }, inactive: { type: 'boolean' }, notes: { type: 'string', default: '' } },
});
if (positionals.length === 0)
  throw new Error('usage: publish-remote [--new-only] [--inactive] [--notes <text>] <dist folder>...');
const remotesDir = process.env['REMOTES_DIR'];

await onDatabase(async (connection) => {
  const platform = createPlatform(connection, console);
  const { operator } = createRemotes(platform, {
    audit: createAudit(platform),
    identity: createAccounts(connection),
  });
  const remotes = new RemoteRepository(connection);

  /** A start must not bring back a build that was replaced. */
  async function isWanted(folder: string): Promise<boolean> {
    if (!values['new-only']) return true;
    const { name, version } = await readManifest(folder);
    return !(await remotes.wasActive(name, version));
  }

  const { inactive = false, notes } = values;
  /** Into the folder that gateways serve, else into the database, from which each fetches it. */
  const put = (folder: string): Promise<RemoteActivation> =>
    remotesDir
      ? publishRemote(folder, resolve(remotesDir), (build) => operator.checkPublishable(build))
      : operator.storeFolder(folder, notes);
  /** A start neither brings a deleted build back nor fails for it. */
  const isGone = async (folder: string): Promise<boolean> => {
    const { name, version } = await readManifest(folder);
    return values['new-only'] === true && Boolean((await remotes.findVersion(name, version))?.deletedAt);
  };
  const builds: RemoteActivation[] = [];
  let unchanged = 0;
  // All builds are in place before people get any of them.
  for (const folder of positionals.map((path) => resolve(path))) {
    const build = (await isGone(folder)) ? null : await put(folder);
    if (build && (await isWanted(folder))) builds.push(build);
    else unchanged += 1;
  }
  await operator.publish(builds, { inactive, notes });
  for (const { name, active } of builds)
    console.log(`${name} ${active.version} is ${inactive ? 'published' : 'active'}`);
  if (unchanged > 0) console.log(`${unchanged} were active before and stay as the registry has them`);
});
