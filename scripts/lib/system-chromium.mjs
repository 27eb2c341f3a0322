import { existsSync } from 'node:fs';

/**
 * Headless Chromium comes first, because Playwright is tested with it. A full Chromium in headless mode occasionally
 * stops painting, so that pages keep their previous size and colours
 * (https://github.com/microsoft/playwright/issues/33330). It also takes about twice as long for the same stories.
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
 * This machine's Chromium: CHROMIUM_PATH, else one from a system package; undefined where there is none, and Playwright
 * uses its own.
 */
export function systemChromium(paths = [process.env.CHROMIUM_PATH, ...HEADLESS_SHELLS, ...WITH_WINDOWS]) {
  return paths.find((path) => path && existsSync(path));
}
