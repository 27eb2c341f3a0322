import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeployToken } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { alteredBuild, registrationOf } from '../../src/core/release/altered-build.ts';
import { apiOf } from '../../src/core/api.ts';
import { expect, test, type Product } from '../../src/core/fixtures.ts';
import { publish } from '../../src/core/release/publish.ts';
import { releaseCommand } from '../../src/core/release/release.ts';
import { startSecondGateway } from '../../src/core/second-gateway.ts';
import { openCalls, remotePlace } from '../../src/pages/remote-place.ts';

const NAME = 'mfe-calls';
const NO_PAGE = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** A build of the calls that only its team has, and its version. */
async function buildOfTeam(product: Product, label: string): Promise<{ folder: string; version: string }> {
  const { folder, build } = await alteredBuild(product, NAME, label, (entry) => `${entry}\n/* ${label} */`);
  const own = test.info().outputPath(label);
  await cp(folder, own, { recursive: true });
  await rm(folder, { recursive: true });
  return { folder: own, version: build.version };
}

async function newToken(page: Page, product: Product): Promise<DeployToken & { secret: string }> {
  const endsAt = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  return apiOf(page, product)('CreateDeployToken', { body: { name: NAME, label: 'Build server', endsAt } });
}

test.describe('a version has one build for ever', () => {
  test.use({ allowedComplaints: /Failed to load resource/ });

  test('what a token plants under the name of a coming version reaches no user, and a harmful version is removed from all gateways', async ({
    page,
    product,
    signIn,
  }) => {
    test.setTimeout(240_000);
    const { active } = await registrationOf(product, NAME);
    const genuine = await buildOfTeam(product, 'genuine');
    const planted = test.info().outputPath('planted');
    await cp(genuine.folder, planted, { recursive: true });
    await writeFile(join(planted, 'assets', 'further.js'), 'fetch("https://evil.example")');
    await signIn('companyAdmin', { at: '/admin/parts' });
    const ask = apiOf(page, product);
    const second = await startSecondGateway(product);
    const statuses = (version: string, file = 'remoteEntry.js') =>
      Promise.all(
        [product, second].map(async ({ origin }) =>
          (await page.request.get(`${origin}/remotes/${NAME}/${version}/${file}`)).status(),
        ),
      );
    try {
      await test.step('an upload is served by no gateway, and the genuine folder is not published over it', async () => {
        const token = await newToken(page, product);
        await releaseCommand(product, token.secret, '--no-build', '--folder', planted);
        await ask('RevokeDeployToken', { body: { id: token.id } });
        expect(await statuses(genuine.version)).toEqual([404, 404]);
        await expect(publish(product, genuine.folder)).rejects.toThrow('published already, with other bytes');
        expect((await registrationOf(product, NAME)).active.version).toBe(active.version);
      });

      const token = await newToken(page, product);
      const release = (...args: string[]) => releaseCommand(product, token.secret, '--no-build', ...args);

      await test.step('no page is uploaded', async () => {
        const paged = test.info().outputPath('paged');
        await cp(genuine.folder, paged, { recursive: true });
        await writeFile(join(paged, 'page.html'), '<!doctype html>');
        await expect(release('--folder', paged)).rejects.toThrow('holds page.html');
      });

      const good = await buildOfTeam(product, 'good');
      await test.step('what people get both gateways serve with the same bytes, and as no page', async () => {
        await release('--folder', good.folder, '--everybody');
        const entry = await readFile(join(good.folder, 'remoteEntry.js'), 'utf8');
        for (const { origin } of [product, second]) {
          const response = await page.request.get(`${origin}/remotes/${NAME}/${good.version}/remoteEntry.js`);
          expect(await response.text()).toBe(entry);
          const described = await page.request.get(`${origin}/remotes/${NAME}/${good.version}/remote.json`);
          expect(described.headers()['content-security-policy']).toBe(NO_PAGE);
        }
        await openCalls(page, product);
        await expect(remotePlace(page).calls).toBeVisible();
      });

      await test.step('blocked and deleted in the console, it is gone from both, also from their disks', async () => {
        await ask('ActivateRemoteVersion', { body: { name: NAME, version: active.version } });
        await page.goto(`${product.origin}/admin/parts?part=${NAME}&show=versions`);
        const row = page.getByRole('region', { name: NAME }).getByRole('listitem').filter({ hasText: good.version });
        await row.getByRole('button', { name: /^Block/ }).click();
        await expect(page.getByText('Nobody gets this version any more')).toBeVisible();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
        await expect(row).toContainText('Blocked');
        await expect.poll(() => statuses(good.version), { timeout: 3000 }).toEqual([404, 404]);
        expect(await registrationOf(product, NAME)).toMatchObject({ fallback: null });
        await expect(release('--version', good.version, '--everybody')).rejects.toThrow('is blocked');
        await row.getByRole('button', { name: /^Delete/ }).click();
        await expect(page.getByText('Its files are removed for good')).toBeVisible();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        await expect(row).toContainText('Deleted');
        await expect(release('--folder', good.folder)).rejects.toThrow('was deleted');
      });
    } finally {
      await second.stop();
      await publish(product, join(product.remotesDir, NAME, active.version));
    }
  });
});
