import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium to test with: the one that CHROMIUM_PATH names, else a system one, else Playwright's own, else Debian's
 * package when this is root on a machine with apt. Returns its path; throws with what to do when there is none.
 */
export async function chromium() {
  const found = [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path));
  return found ?? (await fromPlaywright()) ?? (await fromDebian()) ?? noChromium();
}

async function fromPlaywright() {
  const resolve = createRequire(join(ROOT, 'e2e', 'package.json'));
  const path = () => resolve('@playwright/test').chromium.executablePath();
  if (existsSync(path())) return path();
  const { code } = await run(process.execPath, [
    join(resolve.resolve('@playwright/test'), '..', 'cli.js'),
    'install',
    'chromium',
  ]);
  return code === 0 && existsSync(path()) ? path() : null;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env });
  return SYSTEM.find((path) => existsSync(path)) ?? null;
}

function noChromium() {
  throw new Error(
    'No Chromium was found and none could be installed. Install one (Debian: apt install chromium) or name it in CHROMIUM_PATH.',
  );
}
