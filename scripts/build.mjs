import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APPS, buildApp, SETTINGS, sourcesOfApp } from './lib/build/build-app.mjs';
import { buildService, SERVICES, sourcesOfService } from './lib/build/build-service.mjs';
import { buildFrom, isBuilt } from './lib/build/build-stamp.mjs';
import { endOnSignal } from './lib/processes/end-on-signal.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ROOT } from './lib/paths.mjs';
import { stage } from './lib/tests/stage.mjs';
import { withLock } from './lib/processes/with-lock.mjs';

/** Two cores are common, and a build uses little more than one. */
const AT_ONCE = 2;

/**
 * @typedef {import('./lib/build/build-app.mjs').Flavour} Flavour
 * @typedef {'services' | 'apps'} Kind
 * @typedef {import('./lib/build/build-stamp.mjs').Made & { name: string, kind: Kind, make: (flavour: Flavour) => Promise<void> }} Target
 */

/** Services come first: they have one flavour and take a second. @type {Target[]} */
const TARGETS = [
  ...SERVICES.map((service) => ({
    name: `the ${service}`,
    kind: /** @type {const} */ ('services'),
    folder: join('services', service),
    sources: sourcesOfService(service),
    make: () => buildService(service),
  })),
  ...APPS.map((app) => ({
    name: app,
    kind: /** @type {const} */ ('apps'),
    folder: app,
    sources: sourcesOfApp(app),
    settings: SETTINGS,
    make: (/** @type {Flavour} */ flavour) => buildApp(app, flavour),
  })),
];

/** @typedef {{ force?: boolean, flavour?: Flavour, only?: Kind }} Options `force` also rebuilds what is up to date */

/**
 * Builds what changed, one command at a time.
 * @param {Options} [options] @returns {Promise<string[]>} what was built
 */
export const build = (options = {}) => withLock(join(ROOT, '.cache', 'build.lock'), () => buildOutdated(options));

/** @param {Options} options */
async function buildOutdated({ force = false, flavour = 'production', only }) {
  const wanted = TARGETS.filter(({ kind }) => only === undefined || kind === only);
  const outOfDate = wanted.filter((target) => force || !isBuilt(target, flavour));
  const queue = [...outOfDate];
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) {
      const next = target;
      await stage(`Building ${next.name}`, () => buildFrom(next, flavour, () => next.make(flavour)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outOfDate.map(({ name }) => name);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  endOnSignal();
  await install();
  const flavour = process.argv.includes('--demo') ? 'demo' : 'production';
  const built = await build({ force: process.argv.includes('--force'), flavour }).catch(() => process.exit(1));
  if (built.length === 0) console.log('Everything is up to date; --force builds it all the same.');
}
