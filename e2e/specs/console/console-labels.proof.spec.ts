import type { Submission } from '@impact-call/contracts';
import { expect, test } from '../../src/core/fixtures.ts';
import { lookAtWidths } from '../../src/core/browser/screens.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';
import { PROOF } from '../../src/core/proof.ts';

const DESK = { width: 1440, height: 900 };
const STEPS = [{ type: 'text', name: 'Read this', content: '<p>What the call is about</p>' }];

test(
  'an administrator gives an application a label and an owner, and finds it by both',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(240_000);
    const theirs = await (await browser.newContext()).newPage();
    const own = await startOwnSubmission(theirs, browser, product, 'en', STEPS);
    await own.close();
    const { code, callId } = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });
    await page.setViewportSize(DESK);
    await signIn('admin', { at: `/admin/submissions/${own.id}` });

    await test.step('on its page, which has the tabs of its call', async () => {
      await expect(page.getByRole('link', { name: /^Applications/, exact: false }).last()).toBeVisible();
      await page.getByLabel('Owner').selectOption({ index: 1 });
      const labels = page.getByRole('region', { name: 'Labels' });
      await labels.getByRole('button', { name: 'Choose labels' }).click();
      await labels.getByLabel('Find or create a label').fill('Visit planned');
      await labels.getByLabel('Find or create a label').press('Enter');
      await expect(labels.getByRole('checkbox', { name: 'Visit planned' })).toBeChecked();
      await lookAtWidths(page, 'en-160-console-marks', [1440, 390]);
      await page.setViewportSize(DESK);
    });

    await test.step('in the table of its call, by filters and in columns', async () => {
      await page.goto(`${product.origin}/admin/calls/${callId}/applications?owner=none`);
      await expect(page.getByText('Nothing matches these filters')).toBeVisible();
      await page.goto(
        `${product.origin}/admin/calls/${callId}/applications?columns=code,organization,state,labels,owner`,
      );
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByLabel('Label', { exact: true }).selectOption('Visit planned');
      await expect(page.getByRole('link', { name: code })).toBeVisible();
      await expect(page.getByRole('table').getByText('Visit planned')).toBeVisible();
      await lookAtWidths(page, 'en-161-console-labels-in-table', [1440, 390]);
      await page.setViewportSize(DESK);
    });

    await test.step('many at once', async () => {
      await page.getByRole('checkbox', { name: `Choose ${code}` }).click();
      await page.getByRole('button', { name: 'Set labels and owner' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel('Labels', { exact: true }).first().selectOption('remove');
      await dialog.getByRole('checkbox', { name: 'Visit planned' }).check();
      await lookAtWidths(page, 'en-162-console-bulk-labels', [1440, 390]);
      await page.setViewportSize(DESK);
      await dialog.getByRole('button', { name: 'Set labels and owner' }).click();
      await expect(page.getByText('1 done')).toBeVisible({ timeout: 20_000 });
    });
  },
);

test('the decisions of a call begin high on the screen', PROOF, async ({ page, browser, product, signIn }) => {
  test.setTimeout(120_000);
  const theirs = await (await browser.newContext()).newPage();
  const own = await startOwnSubmission(theirs, browser, product, 'en', STEPS);
  await own.close();
  const { callId } = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin', { at: `/admin/calls/${callId}/decisions` });
  const list = page.getByRole('table');
  await expect(list).toBeVisible();
  await lookAtWidths(page, 'en-163-console-decisions', [1440, 390]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await list.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(320);
});
