import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@impact-call/contracts/remote';
import type { Page } from '@playwright/test';
import { alteredBuild, claiming, pointTo, registrationOf } from '../../src/core/release/altered-build.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { ENTRY, openCalls, remotePlace } from '../../src/pages/remote-place.ts';

/** Chunks of the calls remote, in any version and on any attempt. */
const CHUNK = /\/remotes\/mfe-calls\/[^/]+\/assets\/remote\.[^/]*\.js/;

/** The shell and another remote on the page work while mfe-calls does not. */
async function expectRestUsable(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await remotePlace(page).openAdmin();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(remotePlace(page).boundary).toHaveCount(0);
  // A hanging remote counts as a pending request, so `load` never fires.
  await page.goBack({ waitUntil: 'commit' });
}

/** Checks that the boundary shows this reason, that the rest works, and that a retry works after `mend`. */
async function expectBoundary(page: Page, reason: RegExp, mend: () => Promise<unknown>): Promise<void> {
  const place = remotePlace(page);
  await expect(place.boundary).toBeVisible({ timeout: 20_000 });
  await expect(place.boundary).toContainText(reason);
  await expectRestUsable(page);
  await expect(place.boundary).toBeVisible({ timeout: 20_000 });
  await place.retry.click();
  // Before the fix the boundary shows its reason again, and nothing else breaks.
  await expect(place.boundary).toContainText(reason, { timeout: 20_000 });
  await mend();
  await place.retry.click();
  await expect(place.boundary).toHaveCount(0, { timeout: 20_000 });
  await expect(place.calls).toBeVisible();
}

test.beforeEach(async ({ signIn }) => signIn('admin'));

test('every build has a manifest of what it exposes and what it takes from the shell', async ({ product }) => {
  const names = (await readdir(product.remotesDir)).filter((name) => name.startsWith('mfe-'));
  expect(names).toContain('mfe-admin');
  for (const name of names) {
    const [version = ''] = await readdir(join(product.remotesDir, name));
    const text = await readFile(join(product.remotesDir, name, version, 'mf-manifest.json'), 'utf8');
    const manifest = JSON.parse(text) as { shared: unknown[] };
    expect(manifest).toMatchObject({
      metaData: { globalName: name.replace('-', '_'), remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ path: './remote' }],
    });
    expect(manifest.shared).toContainEqual(expect.objectContaining({ name: 'react', singleton: true }));
  }
});

test.describe('a remote that is down', () => {
  test.use({ allowedComplaints: /\/remotes\/mfe-calls\// });

  test('its server is away', async ({ page, product }) => {
    await page.route(ENTRY, (route) => route.abort('connectionrefused'));
    await openCalls(page, product);
    await expectBoundary(page, /does not answer at the moment/, () => page.unroute(ENTRY));
  });

  test('its server answers with an error', PROOF, async ({ page, product }) => {
    await page.route(ENTRY, (route) => route.fulfill({ status: 503, body: 'away' }));
    await openCalls(page, product);
    await expectBoundary(page, /does not answer at the moment/, () => page.unroute(ENTRY));
  });

  test('its entry comes and a chunk does not', PROOF, async ({ page, product }) => {
    await page.route(CHUNK, (route) => route.fulfill({ status: 503, body: 'away' }));
    await openCalls(page, product);
    await expectBoundary(page, /does not answer at the moment/, () => page.unroute(CHUNK));
  });
});

test.describe('a remote that is slow', () => {
  test.use({ allowedComplaints: /RemoteFailure|took longer|mfe-calls/ });

  test('is given up after its time, and comes when it answers again', PROOF, async ({ page, product }) => {
    const waiting: (() => void)[] = [];
    await page.route(ENTRY, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.abort().catch(() => undefined);
    });
    await openCalls(page, product, 1_500);
    await expectBoundary(page, /takes too long to answer/, () => page.unroute(ENTRY));
    for (const release of waiting) release();
  });
});

test.describe('a remote that is broken', () => {
  test.use({ allowedComplaints: /a fault in the release|mfe-calls/ });

  test('its script throws', PROOF, async ({ page, product }) => {
    const { build } = await alteredBuild(
      product,
      'mfe-calls',
      'throws',
      () => 'throw new Error("a fault in the release");',
    );
    const restore = await pointTo(page, 'mfe-calls', { active: build, fallback: null });
    await openCalls(page, product);
    await expectBoundary(page, /It has a fault/, restore);
  });

  test('its script leaves no container', PROOF, async ({ page, product }) => {
    const { build } = await alteredBuild(product, 'mfe-calls', 'empty', () => '/* nothing */');
    const restore = await pointTo(page, 'mfe-calls', { active: build, fallback: null });
    await openCalls(page, product);
    await expectBoundary(page, /It has a fault/, restore);
  });
});

test.describe('a release that fails', () => {
  test.use({ allowedComplaints: /a fault in the release|mfe-calls/ });

  test('gives way to the build before it', PROOF, async ({ page, product }) => {
    const { active } = await registrationOf(product, 'mfe-calls');
    const fault = () => 'throw new Error("a fault in the release");';
    const { build } = await alteredBuild(product, 'mfe-calls', 'gives-way', fault);
    await pointTo(page, 'mfe-calls', { active: build, fallback: active });
    await openCalls(page, product);
    await expect(remotePlace(page).calls).toBeVisible();
    await expect(remotePlace(page).boundary).toHaveCount(0);
  });
});

test.describe('a remote of another contract major', () => {
  test.use({ allowedComplaints: /speaks contract|mfe-calls/ });

  test('is refused with the reason', PROOF, async ({ page, product }) => {
    const { build } = await alteredBuild(product, 'mfe-calls', 'major', claiming('99.0'));
    const restore = await pointTo(page, 'mfe-calls', { active: build, fallback: null });
    await openCalls(page, product);
    await expectBoundary(page, /made for another version of the platform/, restore);
  });

  test('a newer minor is welcome', PROOF, async ({ page, product }) => {
    const { build } = await alteredBuild(
      product,
      'mfe-calls',
      'minor',
      claiming(CONTRACT_VERSION.replace(/\d+$/, '99')),
    );
    await pointTo(page, 'mfe-calls', { active: build, fallback: null });
    await openCalls(page, product);
    await expect(remotePlace(page).calls).toBeVisible();
    await expect(remotePlace(page).boundary).toHaveCount(0);
  });
});

test.describe('a file that is not what was published', () => {
  test.use({ allowedComplaints: /integrity|mfe-calls/ });

  for (const [what, pattern] of [
    ['the entry', ENTRY],
    ['a chunk', CHUNK],
  ] as const) {
    test(`${what} is not run`, what === 'a chunk' ? {} : PROOF, async ({ page, product }) => {
      await page.route(pattern, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
      });
      await openCalls(page, product);
      await expectBoundary(page, /not the version that was published/, () => page.unroute(pattern));
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    });
  }
});

test.describe('in the language of the user', () => {
  test.use({ allowedComplaints: /mfe-calls/ });

  for (const [language, words] of [
    ['it', /In questo momento non risponde/],
    ['fr', /Elle ne répond pas pour le moment/],
  ] as const) {
    test(`the reason in ${language}`, PROOF, async ({ page, product, context }) => {
      await context.addCookies([{ name: 'language', value: language, url: product.origin }]);
      await page.route(ENTRY, (route) => route.abort('connectionrefused'));
      await openCalls(page, product);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    });
  }
});
