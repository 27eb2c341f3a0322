import { frameworkWorkbook } from 'api/testing';
import { refuse } from '../../../src/core/answers.ts';
import { apiOf } from '../../../src/core/api.ts';
import { expect, test } from '../../../src/core/fixtures.ts';
import { PROOF } from '../../../src/core/proof.ts';
import { expectFailure, failures, success } from '../../../src/pages/notices.ts';
import { aStoredFramework } from '../../../src/pages/stored-framework.ts';

/** Some responses are mocked errors. */
test.use({ allowedComplaints: /Failed to load resource/ });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ROWS = [['More people in work', '', 8, 'Contracts', '', 'Cost of unemployment', 9800, 'ISTAT']];
const WRONG_TYPE = 'This is no workbook that can be read. Choose an .xls or .xlsx file without macros.';
const TOO_LARGE = 'The dimensions of the document exceed those allowed (3 MB)';

test(
  'what is no workbook is refused at the field, and an import that fails loses nothing',
  PROOF,
  async ({ page, product, signIn }) => {
    const name = `Work ${Date.now()}`;
    await signIn('admin', { at: '/admin/impact-framework/import' });
    const file = page.locator('input[type="file"]');
    const choose = (buffer: Buffer, named = 'framework.xlsx') =>
      file.setInputFiles({ name: named, mimeType: XLSX, buffer });

    await choose(Buffer.from('a list of outcomes'), 'notes.txt');
    await expect(page.getByText(WRONG_TYPE)).toBeVisible();
    await choose(Buffer.alloc(3 * 1024 * 1024 + 1));
    await expect(page.getByText(TOO_LARGE)).toBeVisible();
    await expect(page.getByText(WRONG_TYPE)).toHaveCount(0);
    // Only its name says that it is a workbook: the service checks the content.
    await choose(Buffer.from('a list of outcomes'));
    await expect(page.getByText(WRONG_TYPE)).toBeVisible();

    await choose(frameworkWorkbook(ROWS));
    await expect(page.getByText('No problems found')).toBeVisible();
    await expect(page.getByText(WRONG_TYPE)).toHaveCount(0);
    const called = page.getByLabel('Name of the framework, English');
    await called.fill(name);
    await page.getByLabel('Description of the framework, English').fill('What work changes');
    await refuse(page, 'AddImpactFrameworkSet', 'internal-error');
    const save = page.getByRole('button', { name: 'Import the framework' });
    await save.click();
    await expectFailure(page, 'Error saving', 'What you typed is still here. Try again in a moment.');
    await expect(called).toHaveValue(name);
    await expect(page.getByText('No problems found')).toBeVisible();
    await page.unrouteAll();
    await save.click();
    await expect(success(page, 'Framework saved')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const id = /impact-framework\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    await apiOf(page, product)('DeleteImpactFrameworkSet', { query: { id } });
  },
);

test(
  'a framework that is not saved keeps what was typed, and one that is not deleted is still there',
  PROOF,
  async ({ page, product, signIn }) => {
    const name = `School ${Date.now()}`;
    await signIn('admin');
    const id = await aStoredFramework(apiOf(page, product), name);
    await page.goto(`${product.origin}/admin/impact-framework/${id}`);

    await test.step('saving fails', async () => {
      await page.getByRole('button', { name: /SDG 4.*More school/ }).click();
      const outcome = page.getByLabel('Name of the outcome, English');
      await outcome.fill('Much more school');
      await refuse(page, 'UpdateImpactFrameworkSet', 'internal-error');
      await page.keyboard.press('Control+s');
      await expectFailure(page, 'Error saving', 'What you typed is still here. Try again in a moment.');
      await expect(outcome).toHaveValue('Much more school');
      await expect(page.getByText(/^There are unsaved changes/)).toBeVisible();
      await page.unrouteAll();
      await page.keyboard.press('Control+s');
      await expect(success(page, 'Framework saved: version 2')).toBeVisible();
    });

    await test.step('deleting fails: the question stays, so that it can be answered once more', async () => {
      await refuse(page, 'DeleteImpactFrameworkSet', 'internal-error');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(
        'The framework and all its versions leave this list, and the calls that use it.',
      );
      await expect(question).toContainText('No call uses it.');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(failures(page)).toContainText('Error during deletion!');
      await expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled();
      await page.unrouteAll();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(success(page, 'The framework was deleted')).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/impact-framework$/);
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    });
  },
);
