import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
const isRoot = process.getuid?.() === 0;

/** The assembled product on production builds, started once for all specs; they share its data and run one after the other. */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './src/core/global-setup.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox refuses to run as root, which containers often are.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
});
