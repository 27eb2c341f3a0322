import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APPS, buildApp, isBuilt } from './lib/build-app.mjs';
import { endWhenAsked } from './lib/end-when-asked.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { stage } from './lib/stage.mjs';
import { withLock } from './lib/with-lock.mjs';

/** Two cores are common, and a build uses little more than one. */
const AT_ONCE = 2;

/**
 * Builds the shell and the remotes for production, as far as their sources changed since the last time. Two commands
 * that build at the same time take turns.
 * @param {{ force?: boolean }} [options] `force` builds what is up to date as well
 * @returns {Promise<string[]>} what was built
 */
export const build = ({ force = false } = {}) =>
  withLock(join(ROOT, '.cache', 'build.lock'), () => buildOutdated(force));

/** @param {boolean} force */
async function buildOutdated(force) {
  const outOfDate = APPS.filter((app) => force || !isBuilt(app));
  const queue = [...outOfDate];
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) {
      const name = app;
      await stage(`Building ${name}`, () => buildApp(name));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outOfDate;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  endWhenAsked();
  await install();
  const built = await build({ force: process.argv.includes('--force') }).catch(() => process.exit(1));
  if (built.length === 0) console.log('Everything is up to date; --force builds it all the same.');
}
