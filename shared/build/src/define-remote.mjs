/**
 * A link to a page of a remote, like `NavigationEntry` of the contract.
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
 * @property {string} name folder name, e.g. `mfe-calls`; the federation container has underscores instead of hyphens
 * @property {'user' | 'admin'} access users who may load it
 * @property {number} port port of its development server
 */

/**
 * Everything that a remote adds to the shell, as in `remote.json`.
 * @typedef {RemoteIdentity & {
 *   routes: string[],
 *   steps: string[],
 *   navigation: Navigation[],
 *   reads: Record<string, string>,
 * }} Remote
 */

/** @typedef {(remote: Remote) => void} Addition */

/**
 * Adds a route of the shell that the remote serves, e.g. `/org/*`.
 * @param {string} route
 * @returns {Addition}
 */
export const addRoute = (route) => (remote) => void remote.routes.push(route);

/**
 * Adds a step type that the remote renders.
 * @param {string} type
 * @returns {Addition}
 */
export const addStep = (type) => (remote) => void remote.steps.push(type);

/**
 * Adds an entry to the shell's navigation.
 * @param {Navigation['place']} place
 * @param {string} to an address of the remote
 * @param {Pick<Navigation, 'label' | 'icon' | 'order'> & { access?: Navigation['access'] }} entry `access` is `user` by
 * default
 * @returns {Addition}
 */
export const addNavigation =
  (place, to, { label, icon, order, access = 'user' }) =>
  (remote) =>
    void remote.navigation.push({ to, label, icon, place, order, access });

/**
 * Adds an API request of the first render, which the page sends while the remote loads. Both may have parameters.
 * @param {string} route e.g. `/call/:id/*`
 * @param {string} address e.g. `/api/Call/GetSubmissionByID?id=:id`
 * @returns {Addition}
 */
export const readBeforehand = (route, address) => (remote) => void (remote.reads[route] = address);

/**
 * Declares a remote in its `remote.config.mjs`; `remoteWebpack` builds it.
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
