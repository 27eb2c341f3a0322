import { readFile } from 'node:fs/promises';
import { frameworkWorkbook } from 'api/testing';
import type { Page } from '@playwright/test';
import { answer } from '../../src/core/answers.ts';
import { aPdf } from '../../src/core/files.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { startOwnProduct } from '../../src/core/own-product.ts';
import type { Product } from '../../src/core/product.ts';
import { keepPicture, lookAt } from '../../src/core/browser/screens.ts';
import { signIn } from '../../src/core/sign-in.ts';
import { organizationForm } from '../../src/pages/organization-form.ts';
import { registerAccount } from '../../src/pages/register-account.ts';
import { stepEditor } from '../../src/pages/step-editor.ts';
import { callCard, wizard } from '../../src/pages/wizard.ts';
import { isFound, pagesOf } from '../../src/recap/read-pdf.ts';
import { compact } from '../../src/recap/written.ts';

const DESKTOP = { width: 1440, height: 900 };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FRAMEWORK = 'Work for all';
const TYPE = 'Six steps';
const CALL = 'Neighbourhoods that work';
const ROWS = [
  ['More people in work', 'After training', 8, 'Contracts', 'Of a year', 'Cost of unemployment', 9800, 'ISTAT'],
  ['More people in work', '', '', 'Wages', '', 'A better wage', 1200, 'ISTAT'],
  ['Better health', '', 3, 'Visits', '', 'Cost of a visit', 90, 'Ministry'],
];

const notice = (page: Page, words: string | RegExp) => page.getByText(words, { exact: true }).first();

test.use({ viewport: DESKTOP });

async function importFramework(page: Page): Promise<void> {
  await page.goto(new URL('/admin/impact-framework', page.url()).href);
  await expect(page.getByRole('link', { name: 'Import from Excel' }).first()).toBeVisible();
  await lookAt(page, 'en-200-nothing-frameworks', ['light']);
  await page.getByRole('link', { name: 'Import from Excel' }).first().click();
  const file = { name: 'framework.xlsx', mimeType: XLSX, buffer: frameworkWorkbook(ROWS) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByLabel('Name of the framework, English').fill(FRAMEWORK);
  await page.getByLabel('Description of the framework, English').fill('What work changes');
  await keepPicture(page, 'en-201-nothing-import');
  await page.getByRole('button', { name: 'Import the framework' }).click();
  await expect(page.getByRole('heading', { level: 1, name: FRAMEWORK })).toBeVisible();
}

async function makeSteps(page: Page): Promise<void> {
  const editor = stepEditor(page);
  const rename = (name: string) => page.getByLabel('Name, English').fill(name);
  await page.goto(new URL('/admin/call-types', page.url()).href);
  await expect(page.getByText('No form templates yet')).toBeVisible();
  await lookAt(page, 'en-202-nothing-call-types', ['light']);
  await page.goto(new URL('/admin/call-types?new', page.url()).href);
  await rename(TYPE);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: TYPE })).toBeVisible();

  await editor.add('Results');
  await editor.add('Impact');
  await page.getByLabel('Impact framework', { exact: true }).selectOption({ label: FRAMEWORK });
  await editor.add('Survey');
  await rename('What you know');
  await editor.addQuestions(['Radio Button Group']);
  await page.getByLabel('Has right answers (quiz)').check();
  await page.getByRole('combobox', { name: /^question1/ }).selectOption({ label: 'Item 2' });
  await keepPicture(page, 'en-203-nothing-quiz');
  await editor.add('Survey');
  await rename('About you');
  await editor.addQuestions(['Long Text', 'Yes/No (Boolean)']);
  await expect(editor.designer.locator('.svc-question__content')).toHaveCount(2);
  await keepPicture(page, 'en-204-nothing-creator');
  await editor.add('Files');
  await page.getByRole('button', { name: 'Add a file to ask for' }).click();
  await page.getByLabel('Name of the file, English').fill('Statute');
  await editor.add('Text');
  await page.getByRole('textbox', { name: 'Text that applicants read, English' }).fill('You need ten minutes.');

  for (const [place, name] of ['Text', 'Files', 'About you', 'What you know', 'Impact'].entries())
    await editor.drag(name, place);
  await editor.save();
  await expect(editor.list.getByRole('listitem')).toHaveText([
    /Text/,
    /Files/,
    /About you.*Survey/s,
    /What you know.*Quiz/s,
    /Impact/,
    /Results/,
  ]);
  await keepPicture(page, 'en-205-nothing-six-steps');
}

async function brand(page: Page): Promise<void> {
  await page.goto(new URL('/admin/customize', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Customize' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create the first one' })).toBeVisible();
  await lookAt(page, 'en-206-nothing-customize', ['light']);
  await page.getByRole('link', { name: 'Create the first one' }).click();
  await page.getByLabel('Name, English', { exact: true }).fill('Foundation of the North');
  await page.getByLabel('Welcome message, English').fill('Tell us what changes');
  await page.getByLabel('Name of the list of calls, English').fill('Open calls of the foundation');
  await page.getByRole('textbox', { name: 'Consent to data processing, English' }).fill('We keep it for two years.');
  await page.getByLabel('Provider (optional), English').fill('Foundation of the North');
  await page.getByLabel('Brand colour (optional)').fill('#7a1f5c');
  await page.getByLabel('There is no report for this domain').check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/customize\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: /^Activate / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
  await expect(notice(page, 'Configuration activated')).toBeVisible();
  await keepPicture(page, 'en-207-nothing-brand');
}

async function makeCall(page: Page): Promise<void> {
  await page.goto(new URL('/admin/calls', page.url()).href);
  await expect(page.getByRole('link', { name: 'Create a call' }).first()).toBeVisible();
  await lookAt(page, 'en-208-nothing-calls', ['light']);
  await page.getByRole('link', { name: 'Create a call' }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /6 steps$/ })
    .click();
  await page.getByLabel('Name, English').fill(CALL);
  await page.getByRole('textbox', { name: 'Description, English' }).fill('For those who measure change.');
  await page.getByLabel('Opening', { exact: true }).fill('2026-01-01T00:00:00');
  await page.getByLabel('Enable User to download PDF').check();
  await page.getByRole('button', { name: 'Create the call' }).click();
  await expect(notice(page, 'Call successfully created')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(notice(page, 'The call is published')).toBeVisible();
  await keepPicture(page, 'en-209-nothing-call');
}

async function apply(page: Page, product: Product): Promise<void> {
  const steps = wizard(page, 'en');
  await registerAccount(page, product, 'en');
  const { submit, fill } = organizationForm(page, 'en');
  await fill();
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open calls of the foundation' })).toBeVisible();
  await keepPicture(page, 'en-210-nothing-applicant');
  await callCard(page, CALL).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('You need ten minutes.')).toBeVisible();
  await steps.next.click();
  await page.locator('input[type="file"]').first().setInputFiles(aPdf());
  await expect(page.getByText('Received')).toBeVisible();
  await steps.next.click();
  await page.getByRole('main').getByRole('textbox').first().fill('A garden for everybody');
  await steps.expectSaved();
  await keepPicture(page, 'en-211-nothing-survey');
  await steps.next.click();
  await page.getByRole('radio', { name: 'Item 2' }).check({ force: true });
  await keepPicture(page, 'en-212-nothing-quiz');
  await steps.next.click();
  await walkImpact(page);
}

async function walkImpact(page: Page): Promise<void> {
  const { next, expectSaved } = wizard(page, 'en');
  await next.click();
  await page.getByRole('textbox').first().fill('50,000');
  await next.click();
  await page.getByRole('checkbox', { name: 'Decent work and economic growth' }).check();
  await next.click();
  await page.getByRole('checkbox', { name: 'More people in work' }).check();
  await page.getByRole('combobox', { name: /Who lives this change/ }).selectOption('Families');
  await next.click();
  await page.getByRole('checkbox', { name: 'Contracts' }).check();
  await page.getByLabel(/Expected value per year/).fill('10');
  await expectSaved();
  await keepPicture(page, 'en-213-nothing-impact');
  await next.click();
  // A second press before the page has changed would count for the previous screen.
  await expect(page.getByRole('heading', { name: 'Is an outcome missing?' })).toBeVisible();
  await next.click();
}

async function finish(page: Page): Promise<void> {
  const { next, submit } = wizard(page, 'en');
  await expect(page.getByText('No result yet')).toBeVisible();
  await next.click();
  await expect(page.getByText('Nothing is missing')).toBeVisible();
  await submit.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Submit now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thanks/ })).toBeVisible();
  await keepPicture(page, 'en-214-nothing-thanks');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the PDF' }).click(),
  ]);
  const pages = await pagesOf(new Uint8Array(await readFile(await download.path())).buffer);
  for (const words of [CALL, 'A garden for everybody', 'statuto.pdf', 'More people in work', 'Foundation of the North'])
    expect(isFound(pages, compact(words)), words).toBe(true);
}

test('where there is nothing yet, the console says how to begin', PROOF, async ({ page, product, signIn }) => {
  for (const list of ['GetCallTypes', 'GetConfigList', 'GetImpactFrameworkSetList'] as const)
    await answer(page, list, []);
  await signIn('companyAdmin', { at: '/admin/call-types' });
  await expect(page.getByText('No form templates yet')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await tabs.getByRole('link', { name: 'Customize' }).click();
  await expect(page.getByRole('link', { name: 'Create the first one' })).toBeVisible();
  await page.goto(`${product.origin}/admin/impact-framework`);
  await expect(page.getByRole('link', { name: 'Import from Excel' }).first()).toBeVisible();
});

test(
  'from an empty database to the PDF of an application, all of it in the browser',
  PROOF,
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    const { product, stop } = await test.step('an empty product', () => startOwnProduct({ demo: false }));
    try {
      await signIn(page, product, 'companyAdmin', { at: '/admin' });
      await test.step('a framework by Excel', () => importFramework(page));
      await test.step('six steps, by designer and drag', () => makeSteps(page));
      await test.step('a brand', () => brand(page));
      await test.step('a call', () => makeCall(page));
      const applicant = await (await browser.newContext({ locale: 'en-GB', viewport: DESKTOP })).newPage();
      await test.step('an applicant answers', () => apply(applicant, product));
      await test.step('and gets the PDF', () => finish(applicant));
      await applicant.context().close();
    } finally {
      await stop();
    }
  },
);
