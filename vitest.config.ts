import { configDefaults, defineConfig } from 'vitest/config';

/** One run for all packages; a package's own `vitest run` finds this file and its own tests alone. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores: more workers only make timings noisier.
    maxWorkers: 2,
    // A focused test left behind would make the run green by leaving the others out.
    allowOnly: false,
    projects: [
      // Each of these files needs the whole service. It keeps nothing outside of what a test starts, so that a worker
      // loads it once and not for every file.
      { extends: true, test: { name: 'api', include: ['services/api/src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['**/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...configDefaults.exclude, 'services/api/**'],
        },
      },
    ],
  },
});
