import { frameworkWorkbook } from 'api/testing';
import { expect, type Page } from '@playwright/test';
import { keepPicture } from '../core/browser/screens.ts';
import { stepEditor } from './step-editor.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FRAMEWORK = 'Work for all';
export const TEMPLATE = 'Six steps';
const ROWS = [
  ['More people in work', 'After training', 8, 'Contracts', 'Of a year', 'Cost of unemployment', 9800, 'ISTAT'],
  ['More people in work', '', '', 'Wages', '', 'A better wage', 1200, 'ISTAT'],
  ['Better health', '', 3, 'Visits', '', 'Cost of a visit', 90, 'Ministry'],
];

/** A page of the console, by its navigation. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true }).click();

/** Imports a framework from Excel, from any page of the console. */
export async function importFramework(page: Page): Promise<void> {
  await openTab(page, 'Impact frameworks');
  await page.getByRole('link', { name: 'Import from Excel' }).first().click();
  const file = { name: 'framework.xlsx', mimeType: XLSX, buffer: frameworkWorkbook(ROWS) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('No problems found')).toBeVisible();
  await page.getByLabel('Name of the framework, English').fill(FRAMEWORK);
  await page.getByLabel('Description of the framework, English').fill('What work changes');
  await keepPicture(page, 'en-201-story-import');
  await page.getByRole('button', { name: 'Import the framework' }).click();
  await expect(page.getByRole('heading', { level: 1, name: FRAMEWORK })).toBeVisible();
}

/** A form template of six steps: questions by the designer, the order by dragging. */
export async function makeTemplate(page: Page): Promise<void> {
  const editor = stepEditor(page);
  const rename = (name: string) => page.getByLabel('Name, English').fill(name);
  await openTab(page, 'Form templates');
  await page.getByRole('button', { name: 'New form template' }).first().click();
  await rename(TEMPLATE);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: TEMPLATE })).toBeVisible();

  await editor.add('Text');
  await page.getByRole('textbox', { name: 'Text that applicants read, English' }).fill('You need ten minutes.');
  await editor.add('Survey');
  await rename('About you');
  await editor.addQuestions(['Long Text', 'Yes/No (Boolean)']);
  await expect(editor.designer.locator('.svc-question__content')).toHaveCount(2);
  await keepPicture(page, 'en-202-story-designer');
  await editor.add('Survey');
  await rename('What you know');
  await editor.addQuestions(['Radio Button Group']);
  await page.getByLabel('Has right answers (quiz)').check();
  await page.getByRole('combobox', { name: /^question1/ }).selectOption({ label: 'Item 2' });
  await keepPicture(page, 'en-203-story-quiz');
  await editor.add('Impact');
  await page.getByLabel('Impact framework', { exact: true }).selectOption({ label: FRAMEWORK });
  await editor.add('Results');
  await editor.add('Files');
  await page.getByRole('button', { name: 'Add a file to ask for' }).click();
  await page.getByLabel('Name of the file, English').fill('Statute');
  await editor.drag('Files', 1);
  await page.getByRole('button', { name: 'Save steps' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible();
  await expect(editor.list.getByRole('listitem')).toHaveText([
    /Text/,
    /Files/,
    /About you.*Survey/s,
    /What you know.*Quiz/s,
    /Impact/,
    /Results/,
  ]);
  await keepPicture(page, 'en-204-story-template');
}

/** The product's first configuration, in use. */
export async function brand(page: Page): Promise<void> {
  await openTab(page, 'Customize');
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
  await expect(page.getByText('Configuration activated', { exact: true }).first()).toBeVisible();
  await keepPicture(page, 'en-205-story-brand');
}
