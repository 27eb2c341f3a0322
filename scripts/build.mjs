import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APPS, buildApp, sourcesOfApp } from './lib/build-app.mjs';
import { buildService, SERVICES, sourcesOfService } from './lib/build-service.mjs';
import { buildFrom, isBuilt } from './lib/build-stamp.mjs';
import { endWhenAsked } from './lib/end-when-asked.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { stage } from './lib/stage.mjs';
import { withLock } from './lib/with-lock.mjs';

/** Two cores are common, and a build uses little more than one. */
const AT_ONCE = 2;

/**
 * What is built: a name for people, its folder, what it is made from, and how.
 * @type {{ name: string, folder: string, sources: string[], make: () => Promise<void> }[]}
 */
const TARGETS = [
  ...APPS.map((app) => ({ name: app, folder: app, sources: sourcesOfApp(app), make: () => buildApp(app) })),
  ...SERVICES.map((service) => ({
    name: `the ${service}`,
    folder: join('services', service),
    sources: sourcesOfService(service),
    make: () => buildService(service),
  })),
];

/**
 * Builds the shell, the remotes and the services for production, as far as their sources changed since the last time.
 * Two commands that build at the same time take turns.
 * @param {{ force?: boolean }} [options] `force` builds what is up to date as well
 * @returns {Promise<string[]>} what was built
 */
export const build = ({ force = false } = {}) =>
  withLock(join(ROOT, '.cache', 'build.lock'), () => buildOutdated(force));

/** @param {boolean} force */
async function buildOutdated(force) {
  const outOfDate = TARGETS.filter(({ folder, sources }) => force || !isBuilt(folder, sources));
  const queue = [...outOfDate];
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) {
      const { name, folder, sources, make } = target;
      await stage(`Building ${name}`, () => buildFrom(folder, sources, make));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outOfDate.map(({ name }) => name);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  endWhenAsked();
  await install();
  const built = await build({ force: process.argv.includes('--force') }).catch(() => process.exit(1));
  if (built.length === 0) console.log('Everything is up to date; --force builds it all the same.');
}
