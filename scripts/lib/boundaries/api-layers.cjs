/* oxlint-disable typescript/no-require-imports -- dependency-cruiser reads its configuration as CommonJS */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The layers of the API, from the bottom up (docs/adr/0013-modules-in-layers.md). Each is a folder of modules, but for
 * the step kinds, which are beside the modules' folder. A module imports from its own and lower layers only, and
 * notifies a higher one by a domain event.
 */
const API_LAYERS = ['foundation', 'parties', 'step-kinds', 'calls', 'submissions', 'work'];

const SRC = 'services/api/src';
/** Tests and their helpers may import a module's internals. */
const TESTS = `([.]test[.]ts$|^${SRC}/test/)`;
const folderOf = (layer) => (layer === 'step-kinds' ? `${SRC}/step-kinds` : `${SRC}/modules/${layer}`);
const pathOf = (layer) => `^${folderOf(layer)}/`;

/** The names of all modules, read from the layers' folders. @param {string} root the repository */
const apiModules = (root) =>
  API_LAYERS.map((layer) => join(root, folderOf(layer)))
    .filter((folder) => !folder.endsWith('step-kinds') && existsSync(folder))
    .flatMap((folder) => readdirSync(folder));

/** A rule of dependency-cruiser for each layer below another. */
const upward = API_LAYERS.slice(0, -1).map((layer, index) => ({
  name: `api-layer-${layer}-imports-none-above`,
  comment: 'Turn the arrow round: a parameter given at composition, or a domain event (platform/domain-events.ts).',
  severity: 'error',
  from: { path: pathOf(layer), pathNot: TESTS },
  to: { path: API_LAYERS.slice(index + 1).map(pathOf) },
}));

const DEEP = 'What others may know of a module is exported by its index.ts.';
const INTERNALS = [`^${SRC}/modules/[^/]+/[^/]+/(?!index[.]ts$)`, `^${SRC}/step-kinds/(?!index[.]ts$)`];

/** The API's rules for dependency-cruiser. */
const API_RULES = [
  ...upward,
  {
    name: 'api-module-by-its-face',
    comment: DEEP,
    severity: 'error',
    from: { path: `^(${SRC}/(?:modules/[^/]+/[^/]+|[^/]+))/`, pathNot: TESTS },
    to: { path: INTERNALS, pathNot: '^$1/' },
  },
  {
    name: 'api-module-by-its-face-from-the-root',
    comment: DEEP,
    severity: 'error',
    from: { path: `^${SRC}/[^/]+[.]ts$`, pathNot: TESTS },
    to: { path: INTERNALS },
  },
  {
    name: 'api-platform-below-modules',
    comment: 'The platform imports no module.',
    severity: 'error',
    from: { path: `^${SRC}/platform/`, pathNot: TESTS },
    to: { path: [`^${SRC}/modules/`, `^${SRC}/step-kinds/`] },
  },
];

module.exports = { API_LAYERS, API_RULES, apiModules };
