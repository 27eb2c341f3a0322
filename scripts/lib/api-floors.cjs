/**
 * The floors of the API, from the bottom up (docs/adr/0013-modules-on-floors.md): a module may import from its own and
 * lower floors, never from a higher one. It notifies a higher one with a domain event. The step types are beside the
 * modules' folder.
 */
const API_FLOORS = [
  ['identity', 'configuration', 'audit', 'files', 'remotes', 'page-reports'],
  ['organizations', 'people', 'frameworks', 'saved-views'],
  ['step-kinds'],
  ['calls', 'survey-types'],
  ['submissions'],
  [
    'attachments',
    'survey-results',
    'dashboard',
    'reports',
    'review',
    'comments',
    'conversations',
    'email',
    'embed',
    'exports',
    'retention',
  ],
  ['decisions', 'mailings', 'merges'],
  ['integrations', 'bulk'],
  ['events'],
];

const SRC = '^services/api/src';
/** Tests and their helpers may import a module's internals. */
const TESTS = '([.]test[.]ts$|^services/api/src/test/)';
const folderOf = (name) => (name === 'step-kinds' ? `${SRC}/step-kinds/` : `${SRC}/modules/${name}/`);
const placesOf = (floors) => floors.flat().map(folderOf);

/** A rule of dependency-cruiser for each floor below another. */
const upward = API_FLOORS.slice(0, -1).map((floor, index) => ({
  name: `api-floor-${index + 1}-knows-none-above`,
  comment: 'Turn the arrow round: a parameter given at composition, or a domain event (platform/domain-events.ts).',
  severity: 'error',
  from: { path: placesOf([floor]), pathNot: TESTS },
  to: { path: placesOf(API_FLOORS.slice(index + 1)) },
}));

const DEEP = 'What others may know of a module is exported by its index.ts.';

/** The API's rules for dependency-cruiser. */
const API_RULES = [
  ...upward,
  {
    name: 'api-module-by-its-face',
    comment: DEEP,
    severity: 'error',
    from: { path: `${SRC}/(?:modules/)?([^/]+)/`, pathNot: TESTS },
    to: {
      path: [`${SRC}/modules/[^/]+/(?!index[.]ts$)`, `${SRC}/step-kinds/(?!index[.]ts$)`],
      pathNot: `${SRC}/(modules/)?$1/`,
    },
  },
  {
    name: 'api-module-by-its-face-from-the-root',
    comment: DEEP,
    severity: 'error',
    from: { path: `${SRC}/[^/]+[.]ts$`, pathNot: TESTS },
    to: { path: [`${SRC}/modules/[^/]+/(?!index[.]ts$)`, `${SRC}/step-kinds/(?!index[.]ts$)`] },
  },
  {
    name: 'api-platform-below-modules',
    comment: 'What every module stands on knows none of them.',
    severity: 'error',
    from: { path: `${SRC}/platform/`, pathNot: TESTS },
    to: { path: [`${SRC}/modules/`, `${SRC}/step-kinds/`] },
  },
];

module.exports = { API_FLOORS, API_RULES };
