import { readFile } from 'node:fs/promises';
import { PATHS } from '@impact-call/contracts/paths';
import type { Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { chooseLanguage } from '../../src/core/sign-in.ts';
import { aStoredFramework } from '../../src/pages/stored-framework.ts';

/** The conflict page responds with 409 on purpose. */
test.use({ allowedComplaints: /Failed to load resource/ });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EMPTY_LISTS = [
  'Check the Outcomes list is not empty within the Excel',
  'Check the Indicators list is not empty within the Excel',
  'Check the Proxies list is not empty within the Excel',
  'Check the Stakeholders list is not empty within the Excel',
];
const notice = (page: Page, words: string | RegExp) => page.getByText(words, { exact: true }).first();
/** Downloads a workbook from the product. */
async function workbook(page: Page, origin: string, name: 'ExportImpactFramework' | 'GetExcelTemplate', id = '') {
  const token = (await page.context().cookies(origin)).find((cookie) => cookie.name === 'access_token')?.value ?? '';
  const path = PATHS[name].split(' ')[1] ?? '';
  const answer = await page.request.get(`${origin}${path}${id && `?id=${id}`}`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
  });
  expect(answer.status()).toBe(200);
  return { name: `${name}.xlsx`, mimeType: XLSX, buffer: await answer.body() };
}

test('a framework is imported, edited in place, compared, brought back, tried out, exported and deleted', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(360_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `School ${Date.now()}`;
  await signIn('admin', { at: '/admin/impact-framework' });
  const ask = apiOf(page, product);
  const sourceId = await aStoredFramework(ask, `${name} source`);
  const main = page.getByRole('main');
  const save = page.getByRole('button', { name: 'Save as a new version' });

  await test.step('the list', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Impact frameworks' })).toBeVisible();
    await expect(page.getByRole('link', { name: `${name} source` })).toBeVisible();
    await lookAtWidths(page, 'en-140-frameworks', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Search', { exact: true }).fill('nothing like this');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await expect(page).toHaveURL(/\?q=nothing/);
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
  });

  await test.step('a workbook with errors is shown with the words of the specification, and not imported', async () => {
    await page.getByRole('link', { name: 'Import from Excel' }).click();
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the template' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('impact-framework.xlsx');
    await page.locator('input[type="file"]').setInputFiles(await workbook(page, product.origin, 'GetExcelTemplate'));
    for (const words of EMPTY_LISTS) await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('4 errors: nothing can be imported')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import the framework' })).toBeDisabled();
    await lookAtWidths(page, 'en-141-framework-import-errors', [1440, 390], ['light']);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('one with a warning shows it beside its row, and is imported', async () => {
    const file = await workbook(page, product.origin, 'ExportImpactFramework', sourceId);
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByText('1 warning', { exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'This row repeats an earlier one: it adds nothing.' });
    await expect(row).toContainText('Hours');
    await page.getByText('Show the outcomes that were read').click();
    await page.getByLabel('Name of the framework, English').fill(name);
    const languages = page.getByRole('tablist', { name: 'Name of the framework' });
    await languages.getByRole('tab', { name: 'Italiano' }).click();
    await page.getByLabel('Name of the framework, Italiano').fill(`${name} in italiano`);
    await languages.getByRole('tab', { name: 'English' }).click();
    await lookAtWidths(page, 'en-142-framework-import-warning', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Import the framework' }).click();
    // A name alone is not enough: the save is rejected and nothing is stored.
    await expect(page.locator('[data-error-summary]')).toContainText('Write a description, in one language at least.');
    await page.getByLabel('Description of the framework, English').fill('What school changes');
    await page.getByRole('button', { name: 'Import the framework' }).click();
    await expect(notice(page, 'Framework saved')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/impact-framework\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  const id = /impact-framework\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  await test.step('the try-out shows what applicants would see', async () => {
    await page.getByLabel('Budget of about three years').fill('100000');
    await page.getByLabel('Target in the third year').fill('100');
    await expect(page.getByText('1.38 to 2.80')).toBeVisible();
    await expect(page.getByText('No filter is stated: the result is gross.')).toBeVisible();
  });

  await test.step('an outcome is edited in place, in three languages, with its filters', async () => {
    await page.getByRole('button', { name: /SDG 4.*More school/ }).click();
    const languages = page.getByRole('tablist', { name: 'Name of the outcome' });
    await languages.getByRole('tab', { name: 'Français' }).click();
    await page.getByLabel('Name of the outcome, Français').fill('Plus d’école');
    await languages.getByRole('tab', { name: 'English' }).click();
    await page.getByLabel('Deadweight').first().fill('25');
    await page.getByLabel('Attribution').first().fill('25');
    await page.getByLabel('Source of the filters').first().fill('A study of 2024');
    await expect(page.getByText('0.69 to 1.58')).toBeVisible();
    await expect(page.getByText('As saved: 1.38 to 2.80')).toBeVisible();
    await lookAtWidths(page, 'en-143-framework-outcome', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Framework saved: version 2')).toBeVisible();
    await expect(page.getByText(/^All is saved/)).toBeVisible();
  });

  await test.step('what is missing is named, and leads to its field', async () => {
    await main.getByRole('link', { name: 'Stakeholders', exact: true }).click();
    await expect(page).toHaveURL(/\?tab=stakeholders$/);
    await lookAtWidths(page, 'en-144-framework-stakeholders', [1440, 390], ['light']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Add a stakeholder' }).click();
    await save.click();
    await page.getByRole('link', { name: 'Write a name, in one language at least.' }).click();
    await expect(page.getByRole('group', { name: 'Name of the stakeholder' }).last()).toBeFocused();
    await page.getByLabel('Name of the stakeholder, English').last().fill('Teachers');
    await save.click();
    await expect(notice(page, 'Framework saved: version 3')).toBeVisible();
    await main.getByRole('link', { name: 'Name and calculation', exact: true }).click();
    await lookAtWidths(page, 'en-145-framework-calculation', [1440, 390], ['light']);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('versions are compared, and one is brought back', async () => {
    await main.getByRole('link', { name: 'Versions', exact: true }).click();
    await page.getByRole('button', { name: 'Compare version 1 with the current one' }).click();
    await expect(page.getByText('2 parts differ')).toBeVisible();
    await expect(page.getByText('A study of 2024')).toBeVisible();
    await expect(page.getByText('Stakeholder: Teachers')).toBeVisible();
    await expect(page).toHaveURL(/tab=versions&from=1&to=3/);
    await lookAtWidths(page, 'en-146-framework-versions', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Bring back version 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click();
    await expect(notice(page, 'Framework saved: version 4')).toBeVisible();
    await expect(page.getByText('brought back from version 2')).toBeVisible();
  });

  await test.step('of two administrators neither overwrites the other', async () => {
    await page.goto(`${product.origin}/admin/impact-framework/${id}`);
    await page.getByRole('button', { name: /SDG 4.*More school/ }).click();
    const current = await ask<{ outcomes: object[] }>('GetImpactFrameworkByIdAdmin', { query: { id } });
    const { savedAt: _, savedBy: __, isCurrent: ___, ...theirs } = current as Record<string, unknown>;
    const outcomes = current.outcomes.map((outcome, index) => (index === 0 ? { ...outcome, name: 'Theirs' } : outcome));
    await ask('UpdateImpactFrameworkSet', { body: { ...theirs, outcomes } });
    await page.getByLabel('Name of the outcome, English').fill('Mine');
    await save.click();
    const panel = page.getByRole('group', { name: 'Somebody else has saved this framework in the meantime' });
    await expect(panel.getByRole('button', { name: 'Save what is chosen' })).toBeDisabled();
    await lookAtWidths(page, 'en-147-framework-conflict', [1440, 390], ['light']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.getByRole('radio', { name: 'Your version' }).check();
    await panel.getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(notice(page, 'Framework saved: version 6')).toBeVisible();
  });

  await test.step('the export, put in place of what is there, changes nothing', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export to Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name}.xlsx`);
    await page.getByRole('button', { name: 'Replace from Excel' }).click();
    const buffer = await readFile(await download.path());
    await page.locator('input[type="file"]').setInputFiles({ name: 'export.xlsx', mimeType: XLSX, buffer });
    await expect(page.getByText('No problems found')).toBeVisible();
    await page.getByRole('button', { name: 'Put into the editor' }).click();
    await expect(page.getByText(/^All is saved/)).toBeVisible();
  });

  await test.step('leaving unsaved changes needs a confirmation', async () => {
    await page.getByRole('button', { name: 'Add an outcome' }).click();
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Calls' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText(/^All is saved/)).toBeVisible();
  });

  await test.step('deleting says which call loses it', async () => {
    const types = await ask<{ id: string; name: string }[]>('GetStepTypes');
    const stepTypeId = types.find((each) => each.name === 'miniDyi')?.id;
    const steps = [{ name: 'Impact', stepTypeId, content: JSON.stringify({ frameworkId: id }) }];
    const type = await ask<{ id: string }>('CreateCallType', { body: { name: `${name} type`, steps } });
    const call = { name: { en: `${name} call` }, callTypeId: type.id };
    const { id: callId } = await ask<{ id: string }>('CreateCall', { body: call });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      'The framework and all its versions leave this list, and the calls that use it.',
    );
    await expect(dialog).toContainText(`${name} call`);
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await lookAt(page, 'en-148-framework-delete', ['light']);
    await dialog.getByLabel('Type the name to confirm').fill(name);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'The framework was deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/impact-framework$/);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.goto(`${product.origin}/admin/impact-framework/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Impact framework not found' })).toBeVisible();
    await ask('DeleteCall', { query: { id: callId } }).catch(() => undefined);
    await ask('DeleteImpactFrameworkSet', { query: { id: sourceId } }).catch(() => undefined);
  });
});

test('a framework that begins empty names what it needs', PROOF, async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin', { at: '/admin/impact-framework/create' });
  await page.getByRole('button', { name: 'Create the framework' }).click();
  await expect(page.locator('[data-error-summary]')).toBeFocused();
  await lookAtWidths(page, 'en-149-framework-create', [1440, 390], ['light']);
});

for (const language of ['it', 'fr'] as const)
  test(`the frameworks read in ${language}`, PROOF, async ({ page, product, signIn }) => {
    test.setTimeout(120_000);
    await signIn('admin', { at: '/admin/impact-framework' });
    await chooseLanguage(page, product, language);
    // A framework of its own: other stories create, clear and delete theirs at the same time.
    const ask = apiOf(page, product);
    const id = await aStoredFramework(ask, `Read in ${language} ${Date.now()}`);
    await page.reload();
    const title = language === 'it' ? 'Framework d’impatto' : 'Cadres d’impact';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await lookAtWidths(page, `${language}-150-frameworks`, [1440, 390], ['dark']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.origin}/admin/impact-framework/${id}`);
    await page
      .getByRole('button', { name: language === 'it' ? /^SDG \d/ : /^ODD \d/ })
      .first()
      .click();
    await lookAtWidths(page, `${language}-151-framework`, [1440, 390], ['dark']);
    await ask('DeleteImpactFrameworkSet', { query: { id } });
  });
