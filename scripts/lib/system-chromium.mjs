import { existsSync } from 'node:fs';

/**
 * Chromium without windows comes first: Playwright is tested against it. The browser with windows, told to show none,
 * stops painting pages now and then, which then keep the size and the colours of before
 * (https://github.com/microsoft/playwright/issues/33330), and takes about twice the time for the same stories.
 */
export const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium of this machine: the one that CHROMIUM_PATH names, else one that a package brought; undefined where
 * there is none, and then Playwright takes its own.
 */
export function systemChromium(paths = [process.env.CHROMIUM_PATH, ...HEADLESS_SHELLS, ...WITH_WINDOWS]) {
  return paths.find((path) => path && existsSync(path));
}
