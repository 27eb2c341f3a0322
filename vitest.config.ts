import { defineConfig } from 'vitest/config';

/** One run for all packages; a package's own `vitest run` finds this file and its own tests alone. */
export default defineConfig({
  test: {
    include: ['**/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores: more workers only make timings noisier.
    maxWorkers: 2,
    // A focused test left behind would make the run green by leaving the others out.
    allowOnly: false,
  },
});
