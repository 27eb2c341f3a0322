import { defineConfig } from '@playwright/test';
import { systemChromium } from '../scripts/lib/system-chromium.mjs';

const executablePath = systemChromium();
const isRoot = process.getuid?.() === 0;

/**
 * The pages of a story live for seconds: code that Chromium's optimizing compiler made ready for them is hardly run.
 * Without it the stories need an eighth less.
 */
const UNOPTIMIZED = '--js-flags=--max-optimized-bytecode-size=0 --sparkplug';

/** `npm run proofs` runs the specs that it names whole; `npm test` leaves out what is tagged as a proof. */
const isProof = process.env.PROOFS === '1';

/** Specs that run in a project of their own. */
const RELEASES = ['releases.spec.ts', 'same-build.spec.ts', 'new-remote.spec.ts'];
const OUTSIDE = ['outside.spec.ts', 'new-remote-guide.spec.ts'];
const OWN_PLACE = [...RELEASES, 'last-release.spec.ts', ...OUTSIDE];

/**
 * The assembled product on production builds, started once for all specs. Stories register persons of their own and run
 * side by side; a release changes what everybody loads, so it comes after them.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './src/core/global-setup.ts',
  workers: 2,
  projects: [
    { name: 'stories', testIgnore: OWN_PLACE, fullyParallel: true },
    { name: 'releases', testMatch: RELEASES, dependencies: ['stories'] },
    // On a product of its own, whose sessions and identifiers no other story's worker has to know.
    { name: 'last-release', testMatch: 'last-release.spec.ts', dependencies: ['releases'] },
    // They install packages and build, which takes minutes: `pnpm --filter e2e outside`.
    ...(process.env.OUTSIDE ? [{ name: 'outside', testMatch: OUTSIDE }] : []),
  ],
  grepInvert: isProof ? undefined : /@proof/,
  forbidOnly: true,
  retries: 0,
  timeout: isProof ? 600_000 : 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
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
