import { createAudit } from '../modules/foundation/audit/index.ts';
import { createAccounts } from '../modules/foundation/identity/index.ts';
import { endWithAdministrators } from '../modules/work/integrations/index.ts';
import { makeAdministrator } from '../modules/parties/people/index.ts';
import { createRemotes } from '../modules/foundation/remotes/index.ts';
import { createPlatform } from '../platform/platform.ts';
import { onDatabase } from './on-database.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--');
const takeBack = args.includes('--take-back');
const [who, ...rest] = args.filter((arg) => arg !== '--take-back');
if (!who || rest.length > 0) throw new Error('usage: make-admin <e-mail or identifier of an account> [--take-back]');

await onDatabase(async (connection) => {
  const platform = createPlatform(connection, console);
  const [accounts, audit] = [createAccounts(connection), createAudit(platform)];
  // They revoke tokens and webhooks of former administrators.
  createRemotes(platform, { audit, identity: accounts });
  endWithAdministrators(platform, accounts, audit);
  const { id, isAdmin } = await makeAdministrator(platform, accounts.users, audit, who, { takeBack });
  console.log(`${id} is ${isAdmin ? 'an' : 'no'} administrator${takeBack && isAdmin ? ' by the provider’s word' : ''}`);
});
