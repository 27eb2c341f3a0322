import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { newVariables } from '../../scripts/lib/deployment/compose.mjs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/lib/demo-accounts.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { signIn } from '../src/core/sign-in.ts';
import { startChromium } from './chromium.ts';
import { IDENTITY, ORIGIN, SITE, startStack } from './compose/stack.ts';
import type { Check, Part } from './part.ts';
import { inSandbox, type Sandbox } from './sandbox.ts';

const run = promisify(execFile);
const PRODUCT = {
  ...{ origin: ORIGIN, mongodbUri: '', remotesDir: '', mailUrl: undefined },
  ...{ accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD },
};

/** Expects the list of calls on a freshly loaded page. */
async function expectCalls(page: Page): Promise<void> {
  await page.goto(`${ORIGIN}/calls`);
  await expect(page.locator('main h1')).toBeVisible();
  // The place of notices is always there, and empty unless something went wrong.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
}

/** What Debian's docker-compose makes of the file; throws with its words where it makes nothing. */
async function readByCompose({ folder }: Sandbox): Promise<void> {
  const place = join(folder, 'read');
  newVariables(place, SITE, IDENTITY);
  const files = ['--file', join(ROOT, 'docker-compose.yml'), '--env-file', join(place, '.env')];
  const { stdout } = await run('docker-compose', [...files, 'config', '--services']);
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining(['proxy', 'mongo', 'keycloak', 'publish', 'api', 'gateway']),
  );
  await run('docker-compose', [...files, 'config', '--quiet']);
}

async function tour(sandbox: Sandbox, check: Check): Promise<void> {
  await check('docker-compose reads the file, with the variables of new-env.sh', () => readByCompose(sandbox));
  const { copies } = await check('everything starts, with the variables of docker-compose.yml and new-env.sh', () =>
    startStack(sandbox),
  );
  const browser = await startChromium(sandbox);
  const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  await check('somebody signs in through docker/Caddyfile, and http leads to https', async () => {
    await page.goto(ORIGIN.replace('https', 'http'));
    expect(page.url()).toBe(`${ORIGIN}/`);
    await signIn(page, PRODUCT, 'applicant');
    await expect(page.locator('main h1')).toBeVisible();
    const names = (await page.context().cookies(ORIGIN)).map(({ name }) => name);
    expect(names).toContain('__Host-access_token');
  });
  await check('a copy of the API ends, and the calls come all the same', async () => {
    await copies[0]?.stop();
    await expectCalls(page);
  });
}

/** docker-compose.yml without containers: its variables, names and proxy. */
export const composed: Part = {
  name: 'compose: Caddy and two copies',
  doing:
    'What docker-compose.yml puts together, without containers: two copies of the API, the gateway, and Caddy with docker/Caddyfile. The embedded database stands in for MongoDB, the development provider for Keycloak: Debian has neither.',
  packages: ['caddy', 'docker-compose'],
  tour: (check) => inSandbox('compose', (sandbox) => tour(sandbox, check)),
};
