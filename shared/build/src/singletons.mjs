import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { routerInUse } from './router-in-use.mjs';

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

/** Request of what stands for react-router-dom in the share scope: the part of it that the product uses. */
const ROUTER = 'router-in-use';

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
  return join(place, name);
}

/**
 * Version of a package as the app sees it; the catalog pins it, the installation carries it.
 * @param {string} name
 * @param {string} appFolder
 * @returns {string}
 */
const installedVersion = (name, appFolder) =>
  JSON.parse(readFileSync(join(packageFolder(name, appFolder), 'package.json'), 'utf8')).version;

/** The singletons and their versions, as the app sees them. @param {string} appFolder @returns {Record<string, string>} */
export const singletonVersions = (appFolder) =>
  Object.fromEntries(SINGLETONS.map((request) => [request, installedVersion(packageName(request), appFolder)]));

/**
 * Federation's `shared` option of the remotes. Versions that differ warn and do not throw
 * (`strictVersion: false`): the contract's major decides whether a remote fits.
 * @param {string} appFolder
 */
export function sharedSingletons(appFolder) {
  /** @type {Record<string, {singleton: true, eager: false, strictVersion: false, requiredVersion: string, version: string, import: string}>} */
  const shared = {};
  for (const [request, version] of Object.entries(singletonVersions(appFolder))) {
    const provided = request === 'react-router-dom' ? ROUTER : request;
    shared[request] = {
      singleton: true,
      eager: false,
      strictVersion: false,
      requiredVersion: `^${version}`,
      version,
      import: provided,
    };
  }
  return shared;
}

/** Leads from the request to the module. @param {string} appFolder */
export const routerAlias = (appFolder) => ({
  [`${ROUTER}$`]: routerInUse(packageFolder('react-router-dom', appFolder)),
});

/**
 * The host offers the module that it uses itself: for it, the name of the package is that of the part in use.
 * @param {string} appFolder
 */
export const hostAlias = (appFolder) => ({
  'react-router-dom$': routerInUse(packageFolder('react-router-dom', appFolder)),
});
