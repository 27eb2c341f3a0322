import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The one list of packages that exist once in a page, whoever loads them first. Their majors are part of the remote
 * contract. `react/jsx-runtime` is left out on purpose: it holds no state, its elements are recognised by a global
 * symbol, and as a shared module it would cost a request to save 400 bytes.
 */
export const SINGLETONS = ['react', 'react-dom', 'react-dom/client', 'react-router', '@impact-call/ui/design-system', '@impact-call/ui/overlays'];

const packageName = (/** @type {string} */ request) => request.split('/').slice(0, request.startsWith('@') ? 2 : 1).join('/');

/**
 * Version of a package as the app sees it; the catalog pins it, the installation carries it.
 * @param {string} name
 * @param {string} appFolder
 * @returns {string | undefined} nothing when the app does not depend on it
 */
function installedVersion(name, appFolder) {
  const paths = createRequire(join(appFolder, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      return JSON.parse(readFileSync(join(path, name, 'package.json'), 'utf8')).version;
    } catch {
      // Not installed at this level: the next one up.
    }
  }
  return undefined;
}

/**
 * Federation's `shared` option, the same for host and remotes. Versions that differ warn and do not throw
 * (`strictVersion: false`): the contract's major decides whether a remote fits.
 * @param {string} appFolder
 */
export function sharedSingletons(appFolder) {
  /** @type {Record<string, {singleton: true, eager: false, strictVersion: false, requiredVersion: string, version: string}>} */
  const shared = {};
  for (const request of SINGLETONS) {
    const version = installedVersion(packageName(request), appFolder);
    if (version) shared[request] = { singleton: true, eager: false, strictVersion: false, requiredVersion: `^${version}`, version };
  }
  return shared;
}

