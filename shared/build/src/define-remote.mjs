/** @typedef {'user' | 'organization-adder' | 'reviewer' | 'admin'} Access */

/**
 * As `NavigationEntry` of the contract; `label` is a key of `src/features/navigation/locales`.
 * @typedef {{ to: string, label: string, icon: string, place: 'menu' | 'side', order: number, access: Access }} Navigation
 */

/**
 * `name` is the folder's, e.g. `mfe-calls`; `port` the development server's.
 * @typedef {{ name: string, access: 'user' | 'admin', port: number }} RemoteIdentity
 */

/** @typedef {{ routes: string[], steps: string[], navigation: Navigation[], reads: Record<string, string> }} Offer */

/** @typedef {RemoteIdentity & Offer} Remote as in `remote.json` */

/** @typedef {(remote: Remote) => void} Addition */

/** @param {string} route e.g. `/org/*` @returns {Addition} */
export const addRoute = (route) => (remote) => void remote.routes.push(route);

/** @param {string} type @returns {Addition} */
export const addStep = (type) => (remote) => void remote.steps.push(type);

/**
 * `access` is `user` by default.
 * @param {Navigation['place']} place
 * @param {string} to
 * @param {Pick<Navigation, 'label' | 'icon' | 'order'> & { access?: Navigation['access'] }} entry
 * @returns {Addition}
 */
export const addNavigation =
  (place, to, { label, icon, order, access = 'user' }) =>
  (remote) =>
    void remote.navigation.push({ to, label, icon, place, order, access });

/**
 * The page sends the request `address` while the remote loads. Both may have parameters, e.g. `/call/:id/*`.
 * @param {string} route @param {string} address @returns {Addition}
 */
export const readBeforehand = (route, address) => (remote) => void (remote.reads[route] = address);

/**
 * For `remote.config.mjs`; `remoteWebpack` builds it.
 * @param {RemoteIdentity} identity @param {Addition[]} additions @returns {Remote}
 */
export function defineRemote(identity, ...additions) {
  /** @type {Remote} */
  const remote = { ...identity, routes: [], steps: [], navigation: [], reads: {} };
  for (const add of additions) add(remote);
  return remote;
}
