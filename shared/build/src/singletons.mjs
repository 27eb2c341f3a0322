import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Once in a page. `react/jsx-runtime` has no state, and sharing it would cost a request to save 400 bytes. */
export const SINGLETONS = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@impact-call/ui/design-system',
  '@impact-call/ui/overlays',
  '@impact-call/ui/charts',
];

const packageName = (/** @type {string} */ request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** @param {string} name @param {string} appFolder */
function packageFolder(name, appFolder) {
  const places = createRequire(join(appFolder, 'package.json')).resolve.paths(name) ?? [];
  const place = places.find((path) => existsSync(join(path, name, 'package.json')));
  if (!place) throw new Error(`${appFolder} does not depend on ${name}, which host and remotes share`);
  // The real path, so that its own dependencies resolve.
  return realpathSync(join(place, name));
}

/**
 * As the app resolves it; the catalog pins it.
 * @param {string} name @param {string} appFolder @returns {string}
 */
const installedVersion = (name, appFolder) =>
  JSON.parse(readFileSync(join(packageFolder(name, appFolder), 'package.json'), 'utf8')).version;

/**
 * Remotes get all from the shell. Different versions only warn, because the contract's major version decides whether a
 * remote fits.
 * @param {string} appFolder
 */
export const sharedSingletons = (appFolder) =>
  Object.fromEntries(
    SINGLETONS.map((request) => [
      request,
      {
        singleton: true,
        eager: false,
        strictVersion: false,
        requiredVersion: `^${installedVersion(packageName(request), appFolder)}`,
        import: /** @type {const} */ (false),
      },
    ]),
  );
