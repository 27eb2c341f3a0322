/**
 * The floors of the API: a module may import those below it and those beside it, never one above. Whoever has to tell a
 * module above emits a domain event.
 */
const FLOORS = [
  ['identity', 'configuration', 'audit', 'files', 'remotes', 'page-reports'],
  ['organizations', 'people', 'frameworks'],
  ['step-kinds'],
  ['calls', 'survey-types'],
  ['submissions'],
  ['attachments', 'survey-results', 'reports', 'email', 'embed', 'retention'],
];

const SRC = '^services/api/src';
const TEST = '([.]test[.]ts$|/src/test/)';
/** Where the modules of some floors lie; the kinds of steps stand beside the others. */
const placesOf = (names) => `${SRC}/(step-kinds|modules)/(?<=/step-kinds/|/modules/)`.slice(0, 0) + names
    .map((name) => (name === 'step-kinds' ? `${SRC}/step-kinds/` : `${SRC}/modules/${name}/`))
    .join('|');
