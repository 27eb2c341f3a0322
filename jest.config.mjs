import { availableParallelism } from 'node:os';

const ROOT = import.meta.dirname;
const FAILS_LATE = '<rootDir>/shared/jest/src/late-errors.mjs';

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

/** What others have written, but for Jest's own parts. */
const PACKAGES = 'node_modules/(?!.*node_modules/)(?!@?jest|expect/|@swc/).*[.][cm]?js$';

/** What page tests load most of, each package one file (shared/jest/src/in-one-file.mjs). */
const IN_ONE_FILE = [
  '@chakra-ui/react/dist/esm/index.js',
  '@testing-library/dom/dist/index.js',
  '@testing-library/user-event/dist/esm/index.js',
  '@tanstack/query-core/build/modern/index.js',
  '@tanstack/react-query/build/modern/index.js',
  'typebox/build/index.mjs',
].join('|');
/** React's modules that make elements (shared/jest/src/without-owner-stacks.mjs). */
const MAKES_ELEMENTS = 'react/cjs/react(-jsx-runtime)?[.]development[.]js';

/** The theme as `ui-provider.tsx` imports it; tests of the theme itself import the real one. */
const UNSTYLED = { '^[.]/theme/system[.]ts$': '<rootDir>/shared/ui/src/test/unstyled-theme.ts' };

const project = (displayName, testMatch, testPathIgnorePatterns = []) => ({
  displayName,
  rootDir: ROOT,
  // Started in a package's folder, Jest finds the tests of this package alone.
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
  // What is queued for the end of this turn runs by itself even where timers are fake.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
});

/** Tests that move timers reach only those of their own file, so their subjects are loaded with it. */
const WITH_TIMERS = '.*/waiting-lines[.]ts$';
/** Sources of services, stand-ins and libraries, without their tests and what is only for tests. */
const SOURCES = `/(services|stand-ins|shared)/(?!jest/|testing/|embedded-mongo/)[^/]+/src/(?!${WITH_TIMERS}|(.*/)?test/).*(?<![.]test)[.]ts$`;

/** Tests that need no page: other people's packages are loaded once for all files of a worker. */
const withoutPages = (usual) => ({
  ...usual,
  transformIgnorePatterns: [],
  transform: {
    [PACKAGES]: '<rootDir>/shared/jest/src/loaded-once.mjs',
    [SOURCES]: ['<rootDir>/shared/jest/src/sources-once.mjs', swcOptions({})],
    ...usual.transform,
  },
});

/** Tests of pages and of what pages are made of: large packages are one file each. */
const withPages = (usual) => ({
  ...usual,
  moduleNameMapper: { ...usual.moduleNameMapper, ...UNSTYLED },
  transformIgnorePatterns: [`/node_modules/(?!.*/node_modules/)(?!${IN_ONE_FILE}|${MAKES_ELEMENTS})`],
  transform: {
    [`/node_modules/(${IN_ONE_FILE})$`]: '<rootDir>/shared/jest/src/in-one-file.mjs',
    [`/node_modules/${MAKES_ELEMENTS}$`]: '<rootDir>/shared/jest/src/without-owner-stacks.mjs',
    ...usual.transform,
  },
});

/** Tests that start the API share one database server. */
const withDatabase = (usual) => ({
  ...usual,
  globalSetup: '<rootDir>/services/api/src/test/start-database.mjs',
  globalTeardown: '<rootDir>/services/api/src/test/stop-database.mjs',
});

/** One run for all packages; a package's own `test` script finds this file and its own tests alone. */
export default {
  rootDir: ROOT,
  // Far more than a test needs, so that none fails because builds run beside it; a proof may go on for minutes.
  testTimeout: process.env.PROOFS ? 600_000 : 60_000,
  // One more than two cores: a worker waits for databases and timers a quarter of its time.
  maxWorkers: Math.min(3, availableParallelism() + 1),
  // Each file leaves some 100 MB behind in its worker, since the modules of a file are never freed whole; and each new
  // worker begins by loading Jest, jsdom and the compiler again.
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', FAILS_LATE],
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
