import { join } from 'node:path';
import config from '../../jest.config.mjs';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = '../../.cache/mutation';
/** A folder with its tests, `.` for the files beside the folders; tests of all would be loaded for each change. */
const MUTATED = process.env.MUTATED ?? 'impact';
/** @param {string} ending */
const filesWith = (ending) => (MUTATED === '.' ? `src/*${ending}` : `src/${MUTATED}/**/*${ending}`);

process.env.MUTATION = '1';

/** The tests of packages, in the copy that is changed: only paths of Jest's own modules remain those of the checkout. */
const {
  rootDir: _rootDir,
  roots: _roots,
  ...packages
} = JSON.parse(JSON.stringify(config.projects.at(-1)).replaceAll('<rootDir>', ROOT));

/**
 * Changes one expression of the rules at a time, and runs the tests that reach it
 * (docs/proof-platform.md).
 */
export default {
  mutate: [filesWith('.ts'), '!src/**/*.test.ts', '!src/**/locales/*.ts'],
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    projectType: 'custom',
    config: {
      ...packages,
      testMatch: [`**/${filesWith('.test.ts')}`],
      // The copy is in a folder that other tests ignore.
      modulePathIgnorePatterns: [],
      testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  // Each run keeps its modules in memory.
  maxTestRunnerReuse: 20,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: `${FOLDER}/domain.json` },
  incremental: true,
  incrementalFile: `${FOLDER}/incremental.json`,
  tempDirName: `${FOLDER}/copy`,
  thresholds: { high: 90, low: 85, break: 85 },
};
