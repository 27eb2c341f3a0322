/**
 * The arrows of the architecture: mfe-*, shell → shared/* → shared/contracts; services/*, stand-ins/* → shared/domain,
 * shared/contracts, shared/environment, shared/listener, shared/remote-archive, shared/survey, shared/tracing.
 */
/* oxlint-disable typescript/no-require-imports -- dependency-cruiser reads its configuration as CommonJS */
const {
  posix: { join },
} = require('node:path');
const { API_RULES } = require('./scripts/lib/boundaries/api-layers.cjs');

/** The files that packages export, as patterns. */
const facesOf = (...folders) =>
  folders.flatMap((folder) =>
    Object.values(require(`./${folder}/package.json`).exports).map(
      (file) => `^${join(folder, file).replace(/[.]/g, '[.]')}$`,
    ),
  );

// What the editor of texts writes is compared with what the service's sanitizer leaves of it.
const CLEANED_TEXTS = '^shared/ui/src/rich-text/cleaned[.]test[.]ts$';

const app = '^(shell|mfe-[a-z]+)/';
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-another-app',
      comment: 'A remote never imports another remote, the shell or a service; nor does the shell.',
      severity: 'error',
      from: { path: '^(shell|mfe-[a-z]+)/' },
      to: { path: '^(shell|mfe-[a-z]+|services|stand-ins|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^shared/contracts/' },
      to: { path: '^(shared/(?!contracts/|jest/)|shell|mfe-|services/|stand-ins/)' },
    },
    {
      name: 'contracts-only-their-schema-library',
      severity: 'error',
      from: { path: '^shared/contracts/src', pathNot: '[.]test[.]ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/([.]pnpm/)?typebox', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules without input or output import the contracts and nothing else.',
      severity: 'error',
      from: { path: '^shared/domain/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^shared/(domain|contracts)/' },
    },
    {
      name: 'survey-from-contracts-and-domain',
      comment: 'The reader of surveys runs in browsers and in workers of the API: it needs the survey library alone.',
      severity: 'error',
      from: { path: '^shared/survey/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '(^shared/(survey|contracts|domain)/|node_modules/([.]pnpm/)?survey-core)' },
    },
    {
      name: 'definitions-without-the-library',
      comment: 'What is asked of a definition alone must not bring the survey library along.',
      severity: 'error',
      from: { path: '^shared/survey/src/(definition|normalize-definition|survey-addresses)[.]ts$' },
      to: { pathNot: '^shared/survey/src/(normalize-definition|survey-addresses)[.]ts$' },
    },
    {
      name: 'client-from-contracts',
      severity: 'error',
      from: { path: '^shared/(api-client|build)/' },
      to: { path: '^(shared/(domain|testing)|shell|mfe-|services|stand-ins)/' },
    },
    {
      name: 'ui-from-contracts-and-domain',
      severity: 'error',
      from: { path: '^shared/ui/', pathNot: CLEANED_TEXTS },
      to: { path: '^(shared/(build|testing)|shell|mfe-|services|stand-ins)/' },
    },
    {
      name: 'shared-never-apps',
      severity: 'error',
      from: { path: '^shared/', pathNot: CLEANED_TEXTS },
      to: { path: '^(shell|mfe-|services|stand-ins|e2e|bench)/' },
    },
    {
      name: 'services-from-domain-and-contracts',
      severity: 'error',
      from: { path: '^(services|stand-ins)/([^/]+)/' },
      to: {
        path: '^(shared/(?!contracts|domain|environment|jest|listener|remote-archive|survey|tracing)|shell|mfe-|e2e|bench)',
      },
    },
    {
      name: 'services-apart',
      comment: 'A service or stand-in never imports another; tests of one may start another.',
      severity: 'error',
      from: { path: '^((?:services|stand-ins)/[^/]+)/', pathNot: '([.]test[.]ts$|/test/)' },
      to: { path: '^(services|stand-ins)/', pathNot: '^$1/' },
    },
    {
      name: 'surveys-run-in-workers',
      comment:
        'What people answered can make the survey library work for very long, and it writes answers to the console: only a worker process with limits loads it.',
      severity: 'error',
      from: {
        path: '^services/api/src',
        pathNot: '([.]test[.]ts$|/test/|/demo/content/|/step-kinds/survey/(worker/|survey-worker[.]mjs))',
      },
      to: {
        path: '(node_modules/([.]pnpm/)?(survey-core|recheck)|/step-kinds/survey/worker/|^shared/survey/src/(?!(definition|survey-addresses)[.]ts|nps-survey[.]json))',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...API_RULES,
    {
      name: 'e2e-and-bench-over-the-wire',
      comment:
        'They reach the product as people and machines do, and use published packages and the faces that packages export; stand-ins are started by name.',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: {
        path: '^(services|stand-ins|shell|mfe-[a-z]+|shared)/',
        pathNot: [
          '^(shared/(contracts|testing|jest)|stand-ins)/',
          ...facesOf(
            'shared/api-client',
            'shared/build',
            'shared/release',
            'shared/remote-archive',
            'services/api',
            'shell',
            'mfe-calls',
            'mfe-wizard',
          ),
        ],
      },
    },
    {
      name: 'kinds-by-their-record',
      comment: 'Who imported one kind could ask whether a step is of it; the record of them all is the only way in.',
      severity: 'error',
      from: { path: '^services/api/src', pathNot: '^services/api/src/step-kinds/' },
      to: { path: '^services/api/src/step-kinds/.*-kind[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'feature-folders-of-tests-stay-out',
      comment: 'Product code never imports a test or what only tests need.',
      severity: 'error',
      from: { path: `${app}src/`, pathNot: '([.]test[.]tsx?$|/src/dev/|/test/)' },
      to: { path: '([.]test[.]tsx?$|^shared/testing/)' },
    },
    {
      name: 'jest-only-in-tests',
      severity: 'error',
      from: { path: '/src/', pathNot: '([.]test[.](tsx?|mjs)$|/test/|^shared/jest/)' },
      to: { path: '(^shared/jest/|node_modules/([.]pnpm/)?@?jest)' },
    },
    {
      name: 'resolvable',
      comment: 'What a package imports stands in its own package.json.',
      severity: 'error',
      // The baseline of all in one build borrows webpack from shared/build.
      from: { pathNot: '^bench/src/whole/' },
      // pkce-challenge has a face for Node and one for browsers, and no other; the first screens of the
      // embed are written when it is built.
      to: { couldNotResolve: true, pathNot: '^(react|pkce-challenge|first-screens)$' },
    },
    {
      name: 'product-code-needs-no-dev-dependency',
      severity: 'error',
      from: {
        path: '^(shared/(?!testing|build|jest)|shell|mfe-[a-z]+|services|stand-ins)/.*src/',
        // A worker of the sources registers the compiler, which a build leaves out (scripts/lib/build/build-service.mjs).
        pathNot: '([.]test[.](tsx?|mjs)$|/src/dev/|/test/|/survey-worker[.]mjs$)',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(@types|react|react-dom)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(shell|mfe-[a-z]+|(shared|services|stand-ins)/[^/]+)/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
