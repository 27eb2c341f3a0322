import { createModules } from '../app.ts';
import { readConfig } from '../config.ts';
import { createFastify } from '../platform/http/create-fastify.ts';
import { type AppModule, createPlatform } from '../platform/platform.ts';
import { securityEventsPlugin } from '../platform/logging/security-events.ts';
import { onDatabase } from './on-database.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--');
const isMeant = args.includes('--yes');
const [id, ...rest] = args.filter((arg) => arg !== '--yes');
if (!id || rest.length > 0) throw new Error('usage: erase-organization <identifier of an organization> [--yes]');

await onDatabase(async (connection) => {
  const config = readConfig(process.env);
  // It listens nowhere.
  const app = createFastify(config, process.stderr);
  await app.register(securityEventsPlugin);
  const modules = createModules(app, createPlatform(connection, console), config);
  try {
    const { organizations } = modules.retention;
    const found = await organizations.find(id);
    if (!found) throw new Error(`there is no organization ${id}`);
    const { name, submissions, files } = found;
    const all = `${name} (${id}), ${submissions} submissions and ${files} files`;
    if (isMeant) await organizations.erase(id);
    console.log(isMeant ? `erased: ${all}` : `would be erased, with --yes: ${all}`);
  } finally {
    for (const module of Object.values<AppModule>(modules).toReversed()) await module.stop?.();
  }
});
