import type { CallForAdmin, CallType, StepType, SurveyType } from '@impact-call/contracts';
import { refuseOnce } from '../../../src/core/answers.ts';
import { apiOf } from '../../../src/core/api.ts';
import { expect, test } from '../../../src/core/fixtures.ts';
import { isProof, PROOF } from '../../../src/core/proof.ts';
import { lookAtWidths } from '../../../src/core/browser/screens.ts';
import { expectFailure, success } from '../../../src/pages/notices.ts';

/*
 * The console's messages about calls, form templates, step types and surveys when input is invalid or a request fails.
 * Rejections come from the real service; an outage is one mocked response. The form templates that it creates and deletes
 * have no steps, because other stories take any type with steps.
 */

test.use({ allowedComplaints: /Failed to load resource/, viewport: { width: 1440, height: 900 } });

const NOTHING_LOST = 'Nothing you typed is lost. Try again in a moment.';

test(
  'a call: what is to be mended is said twice, and nothing typed is lost where saving or deleting fails',
  PROOF,
  async ({ page, product, signIn }) => {
    test.setTimeout(120_000);
    await signIn('admin');
    const ask = apiOf(page, product);
    const name = `Told call ${Date.now()}`;
    const type = await ask<CallType>('CreateCallType', { body: { name } });
    const englishName = page.getByLabel('Name, English');
    const addresses = page.getByRole('textbox', { name: 'E-mail addresses' });
    const needsName = page.getByRole('status').filter({ hasText: 'A call needs a name.' });
    const create = page.getByRole('button', { name: 'Create the call' });

    await test.step('it needs a name', async () => {
      await page.goto(`${product.origin}/admin/calls/create/type?type=${type.id}`);
      await expect(needsName).toBeVisible();
      await expect(create).toBeDisabled();
      await englishName.fill(name);
      await expect(needsName).toHaveCount(0);
    });

    await test.step('each problem is at the top and at its field, with a link between the two', async () => {
      await page.getByLabel('Opening', { exact: true }).fill('2098-03-02T10:00:00');
      await page.getByLabel('Closing', { exact: true }).fill('2098-03-01T10:00:00');
      await page.getByLabel('Only these e-mail addresses may apply').check();
      await addresses.fill('anna@example.org; nobody');
      await create.click();
      const summary = page.locator('[data-error-summary]');
      await expect(summary).toBeFocused();
      const order = 'Choose a closing that is later than the opening.';
      for (const words of [order, 'Mend or remove 1 entry that is no e-mail address.']) {
        await expect(summary.getByRole('link', { name: words })).toBeVisible();
        await expect(page.getByText(words, { exact: true })).toHaveCount(2);
      }
      await summary.getByRole('link', { name: order }).click();
      await expect(page.getByLabel('Closing', { exact: true })).toBeFocused();
      await page.keyboard.type('01042098');
      await expect(page.getByLabel('Closing', { exact: true })).toBeFocused();
      await page.getByLabel('Closing', { exact: true }).fill('2098-04-01T10:00:00');
      await page.getByRole('button', { name: 'Remove what is not valid' }).click();
    });

    await test.step('creating fails', async () => {
      await refuseOnce(page, 'CreateCall', 'internal-error');
      await create.click();
      await expectFailure(page, 'Error saving', NOTHING_LOST);
      await expect(englishName).toHaveValue(name);
      await expect(addresses).toHaveValue('anna@example.org');
      await create.click();
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(englishName).toHaveValue(name);
    });
    const id = /calls\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

    await test.step('saving fails', async () => {
      await englishName.fill(`${name}, changed`);
      await refuseOnce(page, 'UpdateCall', 'unavailable');
      await page.keyboard.press('Control+s');
      await expectFailure(page, 'Error updating Call!', NOTHING_LOST);
      await expect(englishName).toHaveValue(`${name}, changed`);
      await expect(page.getByText('There are unsaved changes.')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(success(page, 'Call successfully updated')).toBeVisible();
      expect((await ask<CallForAdmin>('GetCallByIdAdmin', { query: { id } })).name).toEqual({ en: `${name}, changed` });
    });

    if (!isProof) return;
    await test.step('deleting fails, and is tried again in the dialog', async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
      await refuseOnce(page, 'DeleteCall', 'internal-error');
      await confirm.click();
      await expect(page.getByRole('alert').filter({ hasText: 'Error during deletion!' })).toBeVisible();
      await lookAtWidths(page, 'en-175-console-delete-failed', [1440, 390], ['light']);
      await expectFailure(page, 'Error during deletion!', 'The call is still there. Try again in a moment.');
      await confirm.click();
      await expect(success(page, 'Your call has been deleted successfully!')).toBeVisible();
    });

    await test.step('without its type it cannot be brought back', async () => {
      await page.goto(`${product.origin}/admin/calls/deleted?q=${encodeURIComponent(name)}`);
      const back = page.getByRole('button', { name: `Bring back ${name}, changed` });
      await expect(back).toBeVisible();
      await ask('DeleteCallType', { query: { id: type.id } });
      await back.click();
      const why = 'Its form template, or the file that it offers, is not there any more.';
      await expectFailure(page, 'The call could not be brought back', why);
      await expect(back).toBeEnabled();
    });
  },
);

test(
  'form templates, step types and surveys: what cannot be created or deleted is said with its reason',
  PROOF,
  async ({ page, product, signIn }) => {
    test.setTimeout(120_000);
    const name = `Told type ${Date.now()}`;
    await signIn('admin', { at: '/admin/call-types?new' });
    const ask = apiOf(page, product);
    const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    const search = `?q=${encodeURIComponent(name)}`;
    const deletionFails = (why: string) => expectFailure(page, 'Error while deletion', why);

    await test.step('a form template is created after a try in vain', async () => {
      const create = page.getByRole('button', { name: 'Create', exact: true });
      await page.getByLabel('Name, English').fill(name);
      await refuseOnce(page, 'CreateCallType', 'internal-error');
      await create.click();
      await expectFailure(page, 'The form template could not be created', 'Try again in a moment.');
      await expect(page.getByLabel('Name, English')).toHaveValue(name);
      await create.click();
      await expect(success(page, 'CallType successfully created')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    await test.step('one that a call has stays, until the call has gone', async () => {
      const callTypeId = /call-types\/([0-9a-f-]{36})/.exec(page.url())?.[1];
      const call = await ask<CallForAdmin>('CreateCall', { body: { name, callTypeId } });
      await page.goto(`${product.origin}/admin/call-types${search}`);
      const remove = page.getByRole('button', { name: `Delete: ${name}` });
      await remove.click();
      await sure.click();
      await deletionFails('A call uses this template, so it cannot be deleted. Give the call another one first.');
      await ask('DeleteCall', { query: { id: call.id } });
      await remove.click();
      await sure.click();
      await expect(success(page, 'Form template deleted')).toBeVisible();
      await expect(remove).toHaveCount(0);
    });

    await test.step('a step type of which there came to be steps stays', async () => {
      const kind = await ask<StepType>('CreateStepType', { body: { name: `told-${Date.now()}` } });
      await page.goto(`${product.origin}/admin/steps?q=${kind.name}`);
      const row = page.getByRole('row').filter({ hasText: kind.name });
      await expect(row).toContainText('0 steps');
      const steps = [{ name: 'A talk', stepTypeId: kind.id, content: '' }];
      await ask<CallType>('CreateCallType', { body: { name, steps } });
      await row.getByRole('button', { name: 'Delete' }).click();
      await sure.click();
      await deletionFails('Steps are of this type, so it cannot be deleted.');
      await expect(row).toContainText('1 step');
      await expect(row.getByRole('button', { name: 'Delete' })).toBeDisabled();
    });

    await test.step('a survey stays while the service is down', async () => {
      await ask<SurveyType>('CreateSurveyType', { body: { name } });
      await page.goto(`${product.origin}/admin/survey${search}`);
      const remove = page.getByRole('button', { name: `Delete: ${name}` });
      await remove.click();
      await refuseOnce(page, 'DeleteSurveyType', 'unavailable');
      await sure.click();
      await deletionFails('Try again in a moment.');
      await remove.click();
      await sure.click();
      await expect(remove).toHaveCount(0);
    });
  },
);
