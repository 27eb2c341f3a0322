import { existsSync } from 'node:fs';

/**
 * Twice as fast, and a full Chromium occasionally stops painting
 * (https://github.com/microsoft/playwright/issues/33330).
 */
export const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** CHROMIUM_PATH, else one from a system package; undefined where there is none, and Playwright uses its own. */
export function systemChromium(paths = [process.env.CHROMIUM_PATH, ...HEADLESS_SHELLS, ...WITH_WINDOWS]) {
  return paths.find((path) => path && existsSync(path));
}
