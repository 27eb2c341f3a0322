import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The one list of packages that exist once in a page, whoever loads them first. Their majors are part of the remote
 * contract. `react/jsx-runtime` is left out on purpose: it holds no state, its elements are recognised by a global
 * symbol, and as a shared module it would cost a request to save 400 bytes.
 */
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
  // Where it really lies, beside what it depends on itself.
  return realpathSync(join(place, name));
}

/**
 * Version of a package as the app sees it; the catalog pins it, the installation carries it.
 * @param {string} name
 * @param {string} appFolder
 * @returns {string}
 */
const installedVersion = (name, appFolder) =>
  JSON.parse(readFileSync(join(packageFolder(name, appFolder), 'package.json'), 'utf8')).version;

/**
 * Federation's `shared` option of the remotes, which take all of these from the shell and build none of them: their
 * majors are part of the contract, and a shell that did not offer one could not show the remote anyway. Versions that
 * differ warn and do not throw (`strictVersion: false`): the contract's major decides whether a remote fits.
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
