import { availableParallelism } from 'node:os';

const ROOT = import.meta.dirname;
const LATE_ERRORS = '<rootDir>/shared/jest/src/late-errors.mjs';

const swcOptions = (parser) => ({
  jsc: {
    parser: { syntax: 'typescript', ...parser },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});
const swc = (parser) => ['@swc/jest', swcOptions(parser)];

/** Third-party packages, except Jest's own. */
const PACKAGES = 'node_modules/(?!.*node_modules/)(?!@?jest|expect/|@swc/).*[.][cm]?js$';

/** The largest packages of page tests; each is bundled into one file (shared/jest/src/in-one-file.mjs). */
const IN_ONE_FILE = [
  '@chakra-ui/react/dist/esm/index.js',
  '@testing-library/dom/dist/index.js',
  '@testing-library/user-event/dist/esm/index.js',
  '@tanstack/query-core/build/modern/index.js',
  '@tanstack/react-query/build/modern/index.js',
  'typebox/build/index.mjs',
].join('|');
/** React's modules that create elements (shared/jest/src/without-owner-stacks.mjs). */
const CREATES_ELEMENTS = 'react/cjs/react(-jsx-runtime)?[.]development[.]js';

/** The theme as `ui-provider.tsx` imports it; tests of the theme itself import the real one. */
const UNSTYLED = { '^[.]/theme/system[.]ts$': '<rootDir>/shared/ui/src/test/unstyled-theme.ts' };

const project = (displayName, testMatch, testPathIgnorePatterns = []) => ({
  displayName,
  rootDir: ROOT,
  // In a package's folder, Jest runs only that package's tests.
  roots: [process.cwd()],
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', ...testPathIgnorePatterns],
  modulePathIgnorePatterns: ['/dist/', '/[.]cache/', '/[.]data/', '/test-results/'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  injectGlobals: false,
  testEnvironment: '<rootDir>/shared/jest/src/environments/node.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.html'],
  transform: { '[.]ts$': swc({}), '[.]tsx$': swc({ tsx: true }), '[.]html$': '<rootDir>/shared/jest/src/raw-text.mjs' },
  moduleNameMapper: { '[.](css|ttf|woff2)$': '<rootDir>/shared/jest/src/asset.mjs', '^(.+)[?]raw$': '$1' },
  // Fake timers leave microtasks alone, so that promises still settle.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
});

/** Modules with timers: fake timers reach only modules that are loaded with the test file. */
const WITH_TIMERS = '.*/waiting-lines[.]ts$';
/** Sources of services, stand-ins and libraries, without tests and test helpers. */
const SOURCES = `/(services|stand-ins|shared)/(?!jest/|testing/|embedded-mongo/)[^/]+/src/(?!${WITH_TIMERS}|(.*/)?test/).*(?<![.]test)[.]ts$`;

/** Tests without a page load third-party packages once per worker. */
const withoutPages = (base) => ({
  ...base,
  transformIgnorePatterns: [],
  transform: {
    [PACKAGES]: '<rootDir>/shared/jest/src/loaded-once.mjs',
    [SOURCES]: ['<rootDir>/shared/jest/src/sources-once.mjs', swcOptions({})],
    ...base.transform,
  },
});

/** Tests of pages and components load each large package as one file. */
const withPages = (base) => ({
  ...base,
  moduleNameMapper: { ...base.moduleNameMapper, ...UNSTYLED },
  transformIgnorePatterns: [`/node_modules/(?!.*/node_modules/)(?!${IN_ONE_FILE}|${CREATES_ELEMENTS})`],
  transform: {
    [`/node_modules/(${IN_ONE_FILE})$`]: '<rootDir>/shared/jest/src/in-one-file.mjs',
    [`/node_modules/${CREATES_ELEMENTS}$`]: '<rootDir>/shared/jest/src/without-owner-stacks.mjs',
    ...base.transform,
  },
});

/** Tests that start the API share one database server. */
const withDatabase = (base) => ({
  ...base,
  globalSetup: '<rootDir>/services/api/src/test/start-database.mjs',
  globalTeardown: '<rootDir>/services/api/src/test/stop-database.mjs',
});

/** One configuration for all packages; a package's `test` script runs only its own tests. */
export default {
  rootDir: ROOT,
  // Far more than a test needs, so that none fails beside a build; a proof may take minutes.
  testTimeout: process.env.PROOFS ? 600_000 : 60_000,
  // One more than the cores, because a worker spends a quarter of its time waiting.
  maxWorkers: Math.min(3, availableParallelism() + 1),
  // Each file leaves some 100 MB in its worker, but a new worker loads Jest, jsdom and the compiler again.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', LATE_ERRORS],
  projects: [
    withDatabase(withoutPages(project('api', ['**/services/api/src/**/*.test.ts']))),
    withDatabase(
      withoutPages(
        project(
          'services',
          ['**/{services,stand-ins}/*/src/**/*.test.ts', '**/e2e/src/**/*.test.ts', '<rootDir>/scripts/**/*.test.mjs'],
          ['<rootDir>/services/api/'],
        ),
      ),
    ),
    withPages(
      project(
        'packages',
        ['**/src/**/*.test.{ts,tsx,mjs}', '**/scripts/**/*.test.mjs'],
        ['<rootDir>/services/', '<rootDir>/stand-ins/', '<rootDir>/e2e/', '<rootDir>/scripts/'],
      ),
    ),
  ],
};
