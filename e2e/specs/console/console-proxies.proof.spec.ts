import { PATHS } from '@impact-call/contracts/paths';
import type { Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { lookAtWidths } from '../../src/core/browser/screens.ts';
import { aStoredFramework } from '../../src/pages/stored-framework.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Downloads a workbook from the product. */
async function workbook(page: Page, origin: string, name: 'GetExcelTemplate' | 'GetProxyWorkbook') {
  const token = (await page.context().cookies(origin)).find((cookie) => cookie.name === 'access_token')?.value ?? '';
  const answer = await page.request.get(`${origin}${PATHS[name].split(' ')[1] ?? ''}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
  });
  expect(answer.status()).toBe(200);
  return { name: `${name}.xlsx`, mimeType: XLSX, buffer: await answer.body() };
}

const ENTRY = {
  ...{ value: 1000, unit: { en: 'one person, one year' }, year: 2020, country: 'IT', currency: 'EUR' },
  ...{ licence: 'CC BY 4.0', sourceName: 'Statistics', sourceUrl: 'https://statistics.example/', note: '' },
};

test('a value of the library is imported, taken into a framework, changed, and taken over', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `Year without a job ${Date.now()}`;
  await signIn('admin', { at: '/admin/proxies' });
  const ask = apiOf(page, product);
  const frameworkId = await aStoredFramework(ask, `${name} framework`);
  const { version } = await ask<{ version: number }>('GetDeflators');
  const rows = [100, 103, 112, 118, 120, 123].map((index, at) => ({ year: 2020 + at, index }));
  await ask('ReplaceDeflators', { body: { version, rows, sourceName: 'Istat, consumer prices', sourceUrl: '' } });
  const { id } = await ask<{ id: string }>('CreateProxyEntry', { body: { ...ENTRY, name } });
  const file = await workbook(page, product.origin, 'GetProxyWorkbook');
  await ask('UpdateProxyEntry', { body: { ...ENTRY, name, value: 900, id, version: 1 } });

  await test.step('a file with errors is not imported, and one without them shows what it changes', async () => {
    await page.getByRole('link', { name: 'Import from Excel' }).click();
    const template = await workbook(page, product.origin, 'GetExcelTemplate');
    await page.locator('input[type="file"]').setInputFiles(template);
    await expect(page.getByText('This sheet is missing.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import all' })).toBeDisabled();
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByText('0 new values · 1 new version', { exact: false })).toBeVisible();
    await expect(page.getByRole('row', { name: `${name} 900 EUR, 2020 1,000 EUR, 2020` })).toBeVisible();
    await lookAtWidths(page, 'en-150-proxy-import', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Import all' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await lookAtWidths(page, 'en-151-proxies', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a framework takes it at today’s prices', async () => {
    await page.goto(`${product.origin}/admin/impact-framework/${frameworkId}`);
    await page.getByRole('button', { name: /SDG 4.*More school/ }).click();
    await page.getByRole('button', { name: 'Take from the library' }).first().click();
    await page.getByRole('searchbox', { name: 'Name, unit, source or country' }).fill(name);
    const take = page.getByRole('button', { name: 'Take €1,230 at prices of 2025' });
    await expect(take).toHaveCount(1);
    await lookAtWidths(page, 'en-152-proxy-take', [1440, 390], ['light']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await take.click();
    await expect(page.getByText('From the library, version 3, at prices of 2025.', { exact: false })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Framework saved: version 2').first()).toBeVisible();
  });

  await test.step('a new version shows what it would change, and is taken over', async () => {
    await page.goto(`${product.origin}/admin/proxies/${id}`);
    await page.getByLabel('Value of one unit').fill('2000');
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await expect(page.getByText('€2,460')).toBeVisible();
    await lookAtWidths(page, 'en-153-proxy', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Take over into 1 framework' }).click();
    await page.getByRole('button', { name: 'Take over', exact: true }).click();
    await expect(page.getByText('up to date')).toBeVisible();
  });

  await test.step('price indexes show their source, and are replaced from Excel', async () => {
    await page.goto(`${product.origin}/admin/proxies/price-indexes`);
    await expect(page.getByText('Source: Istat, consumer prices', { exact: false })).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles(await workbook(page, product.origin, 'GetProxyWorkbook'));
    await expect(page.getByRole('button', { name: 'Replace the indexes' })).toBeVisible();
    await lookAtWidths(page, 'en-154-price-indexes', [1440, 390]);
  });
});

test('the impact of all calls, and of one, is added up with each chart as table, picture and file', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin', { at: '/admin/impact' });
  await expect(page.getByRole('heading', { level: 1, name: 'Impact' })).toBeVisible();
  await expect(page.getByText('By the framework’s values').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save picture: By goal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as CSV: By outcome' })).toBeVisible();
  await lookAtWidths(page, 'en-155-impact', [1440, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Decision').selectOption('Accepted only');
  await expect(page).toHaveURL(/decision=awarded/);
  const [call] = await apiOf(page, product)<{ id: string }[]>('GetCallList');
  await page.goto(`${product.origin}/admin/calls/${call?.id}/impact`);
  await expect(page.getByRole('navigation', { name: 'Results' })).toBeVisible();
  await lookAtWidths(page, 'en-156-call-impact', [1440, 390], ['light']);
});
