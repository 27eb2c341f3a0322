import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild } from '@impact-call/contracts';
import { CONTRACT_VERSION } from '@impact-call/contracts/remote';
import type { Browser, Locator, Page, Response } from '@playwright/test';
import { alteredBuild, registrationOf } from '../../src/core/release/altered-build.ts';
import { apiOf } from '../../src/core/api.ts';
import { expect, test, type Product } from '../../src/core/fixtures.ts';
import { isProof, PROOF } from '../../src/core/proof.ts';
import { publish } from '../../src/core/release/publish.ts';
import { releaseCommand } from '../../src/core/release/release.ts';
import { lookAtWidths } from '../../src/core/browser/screens.ts';
import { anApplicant } from '../../src/pages/applicant.ts';
import { watchLine } from '../../src/pages/event-line.ts';
import { expectFailure } from '../../src/pages/notices.ts';
import { ENTRY, openCalls, remotePlace } from '../../src/pages/remote-place.ts';

test.describe('a faulty release', () => {
  test.use({ allowedComplaints: /a fault in the release|mfe-calls/ });

  test('gives way to the build before it, until the operator goes back', PROOF, async ({ page, product, signIn }) => {
    await signIn('admin');
    const { active } = await registrationOf(product, 'mfe-calls');
    const { folder, build } = await alteredBuild(
      product,
      'mfe-calls',
      'release',
      () => 'throw new Error("a fault in the release");',
    );
    await publish(product, folder);
    try {
      expect(await registrationOf(product, 'mfe-calls')).toMatchObject({
        active: { version: build.version },
        fallback: { version: active.version },
      });
      const tried: string[] = [];
      page.on('request', (request) => ENTRY.test(request.url()) && tried.push(request.url().split('/').at(-2) ?? ''));
      await openCalls(page, product);
      await expect(remotePlace(page).calls).toBeVisible();
      await expect(remotePlace(page).boundary).toHaveCount(0);
      expect(new Set(tried)).toEqual(new Set([build.version, active.version]));
    } finally {
      await publish(product, join(product.remotesDir, 'mfe-calls', active.version));
    }
    expect((await registrationOf(product, 'mfe-calls')).active.version).toBe(active.version);
  });
});

/** A build of the calls that only its team has, not the product. */
async function buildOfTeam(product: Product): Promise<{ folder: string; build: RemoteBuild }> {
  const { folder, build } = await alteredBuild(product, 'mfe-calls', 'parts', (entry) => `${entry}\n/* larger type */`);
  const own = test.info().outputPath('dist');
  await cp(folder, own, { recursive: true });
  await rm(folder, { recursive: true });
  return { folder: own, build };
}

/** The secret of a deploy token, created in the console for a part. */
async function newToken(page: Page, part: Locator): Promise<string> {
  await part.getByRole('button', { name: /^Deploy tokens/ }).click();
  await part.getByLabel('What is it for?').fill('Build server');
  await part.getByRole('button', { name: 'Create a token' }).click();
  const secret = (await part.getByRole('region', { name: 'Token Build server' }).textContent()) ?? '';
  await expect(part.getByRole('listitem').filter({ hasText: 'Build server' })).toContainText('Valid');
  await lookAtWidths(page, 'en-121-deploy-token', [1440, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await part.getByRole('button', { name: 'I have it' }).click();
  return secret;
}

test('a team releases its part by a token: a page that is open goes on with it, and one click or command leads back', async ({
  page,
  context,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  const { active } = await registrationOf(product, 'mfe-calls');
  const { folder, build } = await buildOfTeam(product);
  await page.setViewportSize({ width: 1440, height: 900 });
  const lines = [watchLine(page)];
  await signIn('companyAdmin', { at: '/admin/parts' });
  const part = page.getByRole('region', { name: 'mfe-calls' });
  const secret = await newToken(page, part);
  const release = (...args: string[]) => releaseCommand(product, secret, ...args);

  const open = await context.newPage();
  lines.push(watchLine(open));
  await open.goto(`${product.origin}/calls`);
  await expect(remotePlace(open).calls).toBeVisible();

  let received: Promise<unknown> = Promise.resolve();
  try {
    await test.step('the upload is listed, and no user gets it yet', async () => {
      expect(await release('--no-build', '--folder', folder, '--notes', 'Larger type')).toContain('Nobody gets it yet');
      await part.getByRole('button', { name: /^Show all versions/ }).click();
      const row = part.getByRole('listitem').filter({ hasText: build.version });
      await expect(row).toContainText('Larger type');
      expect((await registrationOf(product, 'mfe-calls')).active.version).toBe(active.version);
      await lookAtWidths(page, 'en-120-parts', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      // One of the two tabs holds the event connection; the first load does not include the new version yet.
      await expect.poll(() => lines.some(({ isOpen }) => isOpen()), { timeout: 30_000 }).toBe(true);
      const isNew = async (response: Response): Promise<boolean> =>
        response.url().includes('GetRemotes') && (await response.text()).includes(build.version);
      received = open.waitForResponse(isNew, { timeout: 30_000 });
      await row.getByRole('button', { name: /^Give to everybody/ }).click();
      await expect(page.getByText(`mfe-calls: everybody gets ${build.version} now`)).toBeVisible();
    });

    await test.step('an open page is notified, and has it on the way back to the calls', async () => {
      await received;
      await remotePlace(open).openAdmin();
      // The calls are unmounted once the console is shown.
      await expect(open.getByRole('navigation', { name: 'Administration' })).toBeVisible();
      const entry = open.waitForRequest(
        (request) => ENTRY.test(request.url()) && request.url().includes(build.version),
      );
      await open.getByRole('link', { name: 'Impact Call, home' }).click();
      await entry;
      await expect(open).toHaveURL(/\/calls$/);
      await expect(remotePlace(open).calls).toBeVisible();
    });

    await test.step('one click leads back', async () => {
      await part.getByRole('button', { name: new RegExp(`^Back to ${active.version}`) }).click();
      await expect(page.getByText(`mfe-calls: everybody gets ${active.version} now`)).toBeVisible();
      const now = await registrationOf(product, 'mfe-calls');
      expect(now.active.version).toBe(active.version);
      expect(now.fallback?.version).not.toBe(build.version);
    });

    await test.step('so does one command, within five seconds', async () => {
      await release('--version', build.version, '--everybody');
      expect((await registrationOf(product, 'mfe-calls')).active.version).toBe(build.version);
      const begin = Date.now();
      expect(await release('--back')).toContain(`everybody gets ${active.version}`);
      expect((await registrationOf(product, 'mfe-calls')).active.version).toBe(active.version);
      if (isProof) expect(Date.now() - begin).toBeLessThan(5000);
    });

    await test.step('a token that is revoked releases nothing any more', async () => {
      await part.getByRole('button', { name: /^Deploy tokens/ }).click();
      await part.getByRole('button', { name: /^Revoke.*Build server/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('Build server: the token is revoked')).toBeVisible();
      await expect(release('--version', build.version, '--everybody')).rejects.toThrow('was revoked');
    });
  } finally {
    await publish(product, join(product.remotesDir, 'mfe-calls', active.version));
  }
});

/** Whether a new user with a new organization gets the canary version; by then their page has reported it. */
async function comeAlong(browser: Browser, product: Product, version: string): Promise<boolean> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const reported = page.waitForResponse(/ReportRemoteOutcomes/);
    await anApplicant(page, product, 'en');
    await expect(remotePlace(page).calls).toBeVisible();
    return JSON.stringify((await reported).request().postDataJSON()).includes(version);
  } finally {
    await context.close();
  }
}

test.describe('a version on trial that fails', () => {
  test.use({ allowedComplaints: /a fault in the release|mfe-calls/ });

  test(
    'is taken back by itself once it failed for five people of five organizations, who went on with the one before',
    PROOF,
    async ({ page, browser, product, signIn }) => {
      test.setTimeout(600_000);
      const fault = () => 'throw new Error("a fault in the release");';
      const { folder, build } = await alteredBuild(product, 'mfe-calls', 'trial', fault);
      await publish(product, folder, '--inactive');
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn('companyAdmin', { at: '/admin/parts' });
      const part = page.getByRole('region', { name: 'mfe-calls' });
      const ended = part.getByText(`The trial of ${build.version} ended by itself`);
      const why =
        'visits, far more often than the active version. Everybody has the active one again. Have it mended, and try the new version.';
      try {
        await part.getByRole('button', { name: /^Show all versions/ }).click();
        const row = part.getByRole('listitem').filter({ hasText: build.version });
        await row.getByRole('button', { name: /^Try with some people/ }).click();
        await page.getByLabel('How many people').selectOption('50');
        await page.getByRole('button', { name: 'Start the trial' }).click();
        await expect(page.getByText(`mfe-calls: 50 % of the people get ${build.version} now`)).toBeVisible();

        let failed = 0;
        for (let person = 0; person < 25 && failed < 5; person += 1)
          if (await comeAlong(browser, product, build.version)) failed += 1;
        expect(failed).toBe(5);
        await expect(async () => {
          await page.reload();
          await expect(ended).toBeVisible({ timeout: 2000 });
        }).toPass({ timeout: 30_000 });
        await expect(ended).toContainText(why);
        await expect(part.getByText('On trial')).toHaveCount(0);
        // The URL keeps the list of all versions open across the reload.
        await expect(row).toContainText(/visits, 5 failed .* would not start 5/);
        await lookAtWidths(page, 'en-122-trial-ended', [1440, 390]);
        await page.setViewportSize({ width: 1440, height: 900 });
        await part.getByRole('link', { name: /^History/ }).click();
        const withdrawn = page.getByText('trial ended, since it failed too often').filter({ visible: true });
        await expect(withdrawn.first()).toBeVisible();
      } finally {
        await apiOf(page, product)('EndRemoteCanary', { body: { name: 'mfe-calls' } });
      }
    },
  );
});

test.describe('what no user may get', () => {
  test.use({ allowedComplaints: /Failed to load resource.*ActivateRemoteVersion/ });

  test(
    'an invalid name, and a version that no user may get, say what to do',
    PROOF,
    async ({ page, product, signIn }) => {
      const { active } = await registrationOf(product, 'mfe-calls');
      const refused = [
        {
          ...{ label: 'other-contract', described: { contractVersion: '1.0' } },
          why: `was built for another contract than the one that the product speaks. Have it built for contract ${CONTRACT_VERSION}, and give people that version.`,
        },
        {
          ...{ label: 'taken', described: { routes: ['/admin/calls'] } },
          why: 'answers addresses or steps that another part answers. Have that part let go of them first, or this one answer others.',
        },
      ];
      for (const { label, described } of refused) {
        const { folder } = await alteredBuild(product, 'mfe-calls', label, (entry) => entry, described);
        await publish(product, folder, '--inactive');
      }
      await signIn('companyAdmin', { at: '/admin/parts' });
      const name = page.getByLabel('Name of the part');
      await name.fill('News!');
      await page.getByRole('button', { name: 'Add and make a token' }).click();
      await expect(page.getByText('Small letters, digits and hyphens, beginning with a letter.')).toBeVisible();
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('News!');

      const part = page.getByRole('region', { name: 'mfe-calls' });
      await part.getByRole('button', { name: /^Show all versions/ }).click();
      for (const { label, why } of refused) {
        await part.getByRole('button', { name: `Give to everybody, 0.0.0-${label}` }).click();
        await expectFailure(page, 'That could not be changed', `0.0.0-${label} ${why}`);
      }
      expect((await registrationOf(product, 'mfe-calls')).active.version).toBe(active.version);
    },
  );
});
