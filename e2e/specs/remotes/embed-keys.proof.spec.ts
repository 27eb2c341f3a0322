import type { Browser, Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { sized } from '../../src/core/proof.ts';
import { lookAt } from '../../src/core/browser/screens.ts';
import { chooseLanguage } from '../../src/core/sign-in.ts';
import { createFramework } from '../../src/partner/embed-key.ts';
import { startPartnerSite, type PartnerSite } from '../../src/partner/partner-pages.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const LOOKS = [
  ['it', PHONE, ['dark']],
  ['fr', PHONE, ['light']],
  ['en', DESKTOP, ['light', 'dark']],
] as const;

let site: PartnerSite;
test.beforeAll(async () => {
  site = await startPartnerSite();
});
test.afterAll(() => site.stop());

// Rejections of the revoked key, and the browser's complaints about a response without CORS headers.
test.use({ allowedComplaints: /Failed to load resource|blocked by CORS policy/ });

/** A first visitor of the partner's page, with an empty browser cache. */
async function visitor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.origin);
  return page;
}

test('an administrator gives a partner a key; the partner’s page works with it until it is revoked', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(DESKTOP);
  await signIn('admin', { at: '/admin/embed-keys' });
  const frameworkId = await createFramework(apiOf(page, product));
  const partner = `Fondazione Ponte ${Date.now()}`;

  await test.step('the form says what is missing', async () => {
    await page.getByRole('button', { name: 'New key' }).click();
    await expect(page.getByLabel('Partner', { exact: true })).toBeFocused();
    await page.getByLabel('Origins of the pages').fill('https://www.partner.org/impact');
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.locator('[data-error-summary]')).toBeFocused();
    for (const words of ['Enter the name of the partner.', 'Choose a framework.', 'is no origin'])
      await expect(page.locator('[data-error-summary]')).toContainText(words);
    await lookAt(page, 'en-70-embed-key-form');
    await page.setViewportSize(PHONE);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
    await lookAt(page, 'en-70-embed-key-form', ['light']);
    await page.setViewportSize(DESKTOP);
  });

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: partner }) });
  const snippet = await test.step('the key is there with its snippet', async () => {
    await page.getByLabel('Partner', { exact: true }).fill(partner);
    await page.getByLabel('Impact framework').selectOption(frameworkId);
    await page.getByLabel('Origins of the pages').fill(`${site.origin}\nhttps://www.fondazione-ponte.example`);
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(card.getByRole('heading', { name: partner })).toBeFocused();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    return (await card.getByRole('region', { name: `Snippet for ${partner}` }).textContent()) ?? '';
  });
  const [, key = ''] = /key="(ic_\w+)"/.exec(snippet) ?? [];
  expect(snippet).toContain(`<script src="${product.origin}/embed/v1/embed.js" async></script>`);
  expect(snippet).toContain(`framework="${frameworkId}"`);

  await test.step('in every language, on a desk and on a phone', async () => {
    for (const [language, size, schemes] of sized<readonly (typeof LOOKS)[number][]>(LOOKS.slice(-1), LOOKS)) {
      await chooseLanguage(page, product, language);
      await page.setViewportSize(size);
      await page.reload();
      await expect(page.getByText(partner).first()).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      ).toBe(true);
      await lookAt(page, `${language}-71-embed-keys`, schemes);
    }
  });

  site.show('bootstrap', { origin: product.origin, key, framework: frameworkId, language: 'en' });
  const wizard = (on: Page) => on.locator('impact-wizard');
  await test.step('the partner’s page shows the wizard', async () => {
    const first = await visitor(browser);
    await expect(first.getByRole('button', { name: 'Continue' })).toBeVisible();
    await first.context().close();
  });

  await test.step('disabled, it refuses in words; enabled, it is back', async () => {
    await card.getByRole('button', { name: 'Disable' }).click();
    await expect(card.getByText('Disabled', { exact: true })).toBeVisible();
    const refused = await visitor(browser);
    await expect(wizard(refused).getByRole('alert')).toContainText('its key is not valid any more');
    await card.getByRole('button', { name: 'Enable' }).click();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await refused.reload();
    await expect(refused.getByRole('button', { name: 'Continue' })).toBeVisible();
    await refused.context().close();
  });

  await test.step('deleted, it is gone for good', async () => {
    await card.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(`Delete the key of ${partner}?`);
    await lookAt(page, 'en-72-embed-key-delete', ['light']);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toHaveCount(0);
    const late = await visitor(browser);
    await expect(wizard(late).getByRole('alert')).toContainText('its key is not valid any more');
    await late.context().close();
  });
});
