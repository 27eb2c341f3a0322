import { createAudit, OPERATOR } from '../modules/audit/index.ts';
import { createRemotes } from '../modules/remotes/index.ts';
import { createPlatform } from '../platform/platform.ts';
import { openDatabase } from './open-database.ts';

const [name, wanted, ...rest] = process.argv.slice(2).filter((arg) => arg !== '--');
if (!name || rest.length > 0) throw new Error('usage: activate-remote <remote> [version, else the one before]');

const connection = await openDatabase();
try {
  const platform = createPlatform(connection, console);
  const { administration } = createRemotes(platform, createAudit(platform));
  const part = await administration.part(name);
  if (!part) throw new Error(`the registry knows no remote ${name}`);
  const version = wanted ?? part.fallback;
  if (version === null) throw new Error(`${name} has no version before ${part.active}`);
  const { active, fallback } = await administration.activate(name, version, { userId: OPERATOR });
  console.log(`${name} ${active} is active, ${fallback ?? 'nothing'} the fallback`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await connection.close();
}
