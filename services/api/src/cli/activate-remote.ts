import { createAudit, OPERATOR } from '../modules/foundation/audit/index.ts';
import { createAccounts } from '../modules/foundation/identity/index.ts';
import { createRemotes } from '../modules/foundation/remotes/index.ts';
import { createPlatform } from '../platform/platform.ts';
import { onDatabase } from './on-database.ts';

const [name, requested, ...rest] = process.argv.slice(2).filter((arg) => arg !== '--');
if (!name || rest.length > 0) throw new Error('usage: activate-remote <remote> [version, else the one before]');

await onDatabase(async (connection) => {
  const platform = createPlatform(connection, console);
  const { administration } = createRemotes(platform, {
    audit: createAudit(platform),
    identity: createAccounts(connection),
  });
  const part = await administration.part(name);
  if (!part) throw new Error(`the registry knows no remote ${name}`);
  const version = requested ?? part.fallback;
  if (version === null) throw new Error(`${name} has no version before ${part.active}`);
  const { active, fallback } = await administration.activate(name, version, { userId: OPERATOR });
  console.log(`${name} ${active} is active, ${fallback ?? 'nothing'} the fallback`);
});
