/**
 * A way to a page of a remote, as `NavigationEntry` of the contract says.
 * @typedef {object} Navigation
 * @property {string} to
 * @property {string} label key of a text in `src/features/navigation/locales`
 * @property {string} icon
 * @property {'menu' | 'side'} place
 * @property {number} order
 * @property {'user' | 'organization-adder' | 'reviewer' | 'admin'} access
 */

/**
 * @typedef {object} RemoteIdentity
 * @property {string} name folder name, e.g. `mfe-calls`; the federation container is the same with underscores
 * @property {'user' | 'admin'} access who may load it
 * @property {number} port of its development server
 */

/**
 * All that a remote adds to the shell, as its build writes it into `remote.json`.
 * @typedef {RemoteIdentity & {
 *   routes: string[],
 *   steps: string[],
 *   navigation: Navigation[],
 *   reads: Record<string, string>,
 * }} Remote
 */

/** @typedef {(remote: Remote) => void} Addition */

/** An address of the shell that the remote answers, e.g. `/org/*`. @param {string} route @returns {Addition} */
export const addRoute = (route) => (remote) => void remote.routes.push(route);

/** A step type that the remote offers. @param {string} type @returns {Addition} */
export const addStep = (type) => (remote) => void remote.steps.push(type);

/**
 * An entry of the shell's navigation.
 * @param {Navigation['place']} place @param {string} to an address of the remote
 * @param {Pick<Navigation, 'label' | 'icon' | 'order'> & { access?: Navigation['access'] }} entry `access` is `user` unless given
 * @returns {Addition}
 */
export const addNavigation =
  (place, to, { label, icon, order, access = 'user' }) =>
  (remote) =>
    void remote.navigation.push({ to, label, icon, place, order, access });

/**
 * What the remote reads of the API first: the page fetches it while the remote loads. Both may have parameters.
 * @param {string} route e.g. `/call/:id/*` @param {string} address e.g. `/api/Call/GetSubmissionByID?id=:id`
 * @returns {Addition}
 */
export const readBeforehand = (route, address) => (remote) => void (remote.reads[route] = address);

/**
 * A remote as its `remote.config.mjs` declares it; `remoteWebpack` builds it.
 * @param {RemoteIdentity} identity
 * @param {Addition[]} additions what it adds to the shell
 * @returns {Remote}
 */
export function defineRemote(identity, ...additions) {
  /** @type {Remote} */
  const remote = { ...identity, routes: [], steps: [], navigation: [], reads: {} };
  for (const add of additions) add(remote);
  return remote;
}
