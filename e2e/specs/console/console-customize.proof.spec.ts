import type { Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { dropFiles } from '../../src/core/browser/drop-files.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { PROOF } from '../../src/core/proof.ts';

/** Some requests are rejected on purpose. */
test.use({ allowedComplaints: /Failed to load resource/ });

const notice = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const controls = (page: Page) => page.getByRole('region', { name: 'Preview' });
const preview = (page: Page) => page.frameLocator('iframe[title^="Preview"]');

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#7a1f5c"/></svg>',
);

/** Fills the required fields of a configuration, except for its name. */
async function fillRest(page: Page, consent: string): Promise<void> {
  await page.getByLabel('Welcome message, English').fill('Welcome to the trial brand');
  await page.getByLabel('Name of the list of calls, English').fill('Our trial calls');
  const text = page.getByRole('textbox', { name: 'Consent to data processing, English' });
  await text.fill(consent);
  await page.getByLabel('There is no report for this domain').check();
}

test('an administrator of the company brands another domain, looks at it before it is saved, and activates it', async ({
  page,
  signIn,
}, testInfo) => {
  test.setTimeout(300_000);
  const stamp = Date.now();
  const name = `Trial brand ${stamp}`;
  const domain = `brand-${stamp}.example`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('companyAdmin', { at: '/admin' });

  await test.step('the tab lists the configurations', async () => {
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Customize' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customize' })).toBeVisible();
    await expect(page.getByText('Active for every other domain').first()).toBeVisible();
    await lookAtWidths(page, 'en-100-customize-list', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Create for another domain' }).first().click();
  });

  await test.step('what is required and missing is said at each field', async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const summary = page.locator('[data-error-summary]');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Enter a name in at least one language',
      'Enter a welcome message in at least one language',
      'Enter a name for the list of calls in at least one language',
      'Enter the text of the consent in at least one language',
      'Enter the identifier of the report, or say that there is none',
      'Enter the identifier of the workspace, or say that there is no report',
    ]);
    await lookAt(page, 'en-101-customize-missing', ['light']);
  });

  await test.step('the real welcome page follows the form', async () => {
    await fillRest(page, 'We keep your data for the trial.');
    await expect(preview(page).getByText('Welcome to the trial brand')).toBeVisible({ timeout: 30_000 });
    const headline = preview(page).getByRole('button', { name: 'Register' }).first();
    const before = await headline.evaluate((button) => getComputedStyle(button).backgroundColor);
    await page.getByLabel('Brand colour (optional)').fill('#7a1f5c');
    await expect(page.getByText(/Easy to read/)).toBeVisible();
    await expect.poll(() => headline.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe(before);
    await page.getByLabel('Brand colour (optional)').fill('#f5c518');
    await expect(page.getByText(/Hard to read/)).toBeVisible();
    await page.getByLabel('Brand colour (optional)').fill('#7a1f5c');
    await expect(page.getByRole('heading', { level: 1, name: 'Create for another domain' })).toBeVisible();
  });

  await test.step('a logo is dropped, and takes its size from the image', async () => {
    await dropFiles(
      page,
      page.getByText('Drop an image here, or choose one'),
      [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') }],
      testInfo,
    );
    await expect(page.getByText('This file is not an image that browsers show. Choose another one.')).toBeVisible();
    const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: SVG };
    await dropFiles(page, page.getByText('Drop an image here, or choose one'), [logo], testInfo);
    await expect(page.getByLabel('Width in pixels')).toHaveValue('120');
    await expect(page.getByLabel('Height in pixels')).toHaveValue('40');
    await expect(preview(page).getByRole('banner').locator('img[src^="data:image/svg"]')).toBeVisible();
  });

  await test.step('nothing can be done in the preview, and it shows other pages and languages', async () => {
    await preview(page).getByRole('button', { name: 'Register' }).first().click();
    await expect(page).toHaveURL(/\/admin\/customize\/new$/);
    await controls(page).getByLabel('Page', { exact: true }).selectOption('calls');
    await expect(preview(page).getByRole('heading', { level: 1, name: 'Our trial calls' })).toBeVisible({
      timeout: 30_000,
    });
    await controls(page).getByLabel('Page', { exact: true }).selectOption('registration');
    await expect(preview(page).getByText('We keep your data for the trial.')).toBeVisible({ timeout: 30_000 });
    await controls(page).getByLabel('Page', { exact: true }).selectOption('welcome');
    await controls(page).getByLabel('Language', { exact: true }).selectOption('it');
    await expect(preview(page).getByRole('button', { name: 'Accedi' }).first()).toBeVisible({ timeout: 30_000 });
    await controls(page).getByLabel('Language', { exact: true }).selectOption('en');
  });

  await test.step('the server names what it refuses, and nothing typed is lost', async () => {
    await page.getByLabel('Name, English', { exact: true }).fill(name);
    await page.getByLabel('Domain (optional)').fill('http://not a host');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(notice(page, 'Error!!!')).toBeVisible();
    await expect(notice(page, 'Error saving')).toBeVisible();
    await expect(page.locator('[data-error-summary]')).toContainText('Enter a host such as calls.example.org');
    await page.getByLabel('Domain (optional)').fill(domain);
    await lookAtWidths(page, 'en-102-customize-form', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(notice(page, 'Config saved')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/customize\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('it is activated, changed and deleted', async () => {
    await page.getByRole('button', { name: `Activate ${name}` }).click();
    await expect(page.getByText(`Visitors of ${domain} see it`)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
    await expect(notice(page, 'Configuration activated')).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await page.getByLabel('Provider (optional), English').fill('Trial foundation');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'Configuration deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/customize$/);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
});

test(
  'an administrator of another domain sees no tab but the reason, and is refused by the server',
  PROOF,
  async ({ page, product, signIn }) => {
    await signIn('admin', { at: '/admin' });
    const tabs = page.getByRole('navigation', { name: 'Administration' });
    await expect(tabs.getByRole('link', { name: 'Calls' })).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'Customize' })).toHaveCount(0);
    for (const address of ['/admin/customize', '/admin/customize/new']) {
      await page.goto(product.origin + address);
      await expect(page.getByText('This page is for the company’s own administrators')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Create for another domain' })).toHaveCount(0);
    }
    await lookAt(page, 'en-103-customize-not-yours', ['light']);
    const ask = apiOf(page, product);
    await expect(ask('GetConfigList')).rejects.toThrow('403');
    await expect(ask('UpsertConfig', { body: { name: 'Taken' } })).rejects.toThrow('403');
    const id = '019aa000-0000-7000-8000-000000000001';
    await expect(ask('ActivateConfig', { query: { id } })).rejects.toThrow('403');
    await expect(ask('DeleteConfig', { query: { id } })).rejects.toThrow('403');
  },
);
