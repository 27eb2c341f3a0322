import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './processes/run.mjs';
import { HEADLESS_SHELLS, systemChromium } from './system-chromium.mjs';

/**
 * CHROMIUM_PATH, else the system's headless shell, installed with apt when possible. Throws with instructions without
 * any.
 */
export async function chromium() {
  return (
    systemChromium([process.env.CHROMIUM_PATH, ...HEADLESS_SHELLS]) ??
    (await fromDebian()) ??
    systemChromium() ??
    (await fromPlaywright()) ??
    noChromium()
  );
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
  return code === 0 && existsSync(path()) ? path() : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    run('apt-get', ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args], { env });
  await apt('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    // Never removes other packages of this machine.
    const { code } = await apt('install', '--yes', '--no-install-recommends', '--no-remove', name);
    if (code === 0) return systemChromium();
  }
  return undefined;
}

function noChromium() {
  throw new Error(
    'No Chromium was found and none could be installed. Install one (Debian: apt install chromium-headless-shell) or name it in CHROMIUM_PATH.',
  );
}
