import { defineConfig } from '@playwright/test';
import { systemChromium } from '../scripts/lib/system-chromium.mjs';
import { isProof } from './src/core/proof.ts';

const executablePath = systemChromium();
const isRoot = process.getuid?.() === 0;

/**
 * The pages of a story live for seconds: code that Chromium's optimizing compiler made ready for them is hardly run.
 * Without it the stories need an eighth less.
 */
const UNOPTIMIZED = '--js-flags=--max-optimized-bytecode-size=0 --sparkplug';

/** They change what everybody loads. */
const RELEASES = ['releases.proof.spec.ts', 'same-build.spec.ts', 'new-remote.proof.spec.ts'];
/** They install packages and build, which takes minutes: `pnpm --filter e2e outside`. */
const OUTSIDE = ['outside.spec.ts', 'new-remote-guide.spec.ts'];

/**
 * The assembled product on production builds, started once for all specs. Stories register persons of their own and run
 * side by side; a release comes after them. `npm run proofs` runs what it names, and nothing before it: where one spec
 * has to be alone, it says so with `--workers=1`.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './src/core/global-setup.ts',
  workers: 2,
  projects: [
    { name: 'stories', testIgnore: [...RELEASES, ...OUTSIDE], fullyParallel: true },
    // One after the other: each releases what the others look at.
    { name: 'releases', testMatch: RELEASES, workers: 1, dependencies: isProof ? [] : ['stories'] },
    ...(process.env.OUTSIDE ? [{ name: 'outside', testMatch: OUTSIDE }] : []),
  ],
  grepInvert: isProof ? [] : /@proof/,
  forbidOnly: true,
  retries: 0,
  timeout: isProof ? 600_000 : 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // It would answer in place of what stories say that the server answers; the story of the connection has it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Rome',
    // What moves is judged, and clicked, once it has come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every test costs as much as running it; PWTRACE=1 records what is being looked into.
    trace: process.env.PWTRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox refuses to run as root, which containers often are.
      args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking', UNOPTIMIZED],
    },
  },
});
