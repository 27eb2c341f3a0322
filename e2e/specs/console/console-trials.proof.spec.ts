import type { Page } from '@playwright/test';
import type { CallForAdmin, CallType } from '@impact-call/contracts';
import { apiOf } from '../../src/core/api.ts';
import { keepPicture, lookAtWidths } from '../../src/core/browser/screens.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { mailTo } from '../../src/core/mails.ts';
import { PROOF } from '../../src/core/proof.ts';
import { stepEditor } from '../../src/pages/step-editor.ts';
import { wizard } from '../../src/pages/wizard.ts';

const DESKTOP = { width: 1440, height: 900 };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/Size 2>>\nstartxref\n9\n%%EOF');
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

test.use({ viewport: DESKTOP });

/** A form template with a text, and a file with its template. */
async function makeForm(page: Page, name: string): Promise<string> {
  const editor = stepEditor(page);
  await page.getByLabel('Name, English').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await editor.add('Files');
  await page.getByRole('button', { name: 'Add a file to ask for' }).click();
  await page.getByLabel('Name of the file, English').fill('Budget');
  await page.getByLabel('Add a template: Budget').setInputFiles(file('budget-to-fill-in.pdf'));
  await expect(page.getByRole('button', { name: 'budget-to-fill-in.pdf', exact: true })).toBeVisible();
  await editor.save();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test(
  'an administrator tries a draft as an applicant, and colleagues open the trial by a link',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(240_000);
    const name = `Garden fund ${Date.now()}`;
    await signIn('admin', { at: '/admin/call-types?new' });
    const callTypeId = await makeForm(page, name);
    await lookAtWidths(page, 'en-trial-template-editor', [1440, 390]);
    const ask = apiOf(page, product);
    expect((await ask<CallType>('GetCallType', { query: { id: callTypeId } })).steps).toHaveLength(1);
    const call = await ask<CallForAdmin>('CreateCall', { body: { name: { en: name }, callTypeId, state: 'draft' } });
    const home = `${product.origin}/admin/calls/${call.id}/dashboard`;
    const banner = (on: Page) => on.getByRole('complementary', { name: `This is a trial of “${name}”` });
    const row = page.getByRole('listitem', { name: /^Trial of Anna/ });
    const steps = wizard(page, 'en');

    await test.step('the trial is the real application, under a banner', async () => {
      await page.setViewportSize(DESKTOP);
      await page.goto(home);
      await page.getByRole('button', { name: 'Start a trial' }).click();
      await expect(page).toHaveURL(/\/trial\/call\/[^/]+\/step\//);
      await expect(banner(page)).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Download the template/ }).click();
      expect((await download).suggestedFilename()).toBe('budget-to-fill-in.pdf');
      await page.locator('input[type="file"]').first().setInputFiles(file('budget.pdf'));
      await steps.expectSaved();
      await lookAtWidths(page, 'en-trial-step', [1440, 390]);
    });
    const address = page.url();

    await test.step('a colleague without an account opens it by its link, until that is taken back', async () => {
      await page.setViewportSize(DESKTOP);
      await page.getByRole('link', { name: 'Back to the call' }).click();
      await row.getByRole('button', { name: 'Share' }).click();
      const link = (await page.getByRole('region', { name: 'Link' }).textContent()) ?? '';
      await lookAtWidths(page, 'en-trial-shared', [1440, 390]);
      const context = await browser.newContext({ viewport: DESKTOP });
      await context.addCookies([{ name: 'language', value: 'en', url: product.origin }]);
      const theirs = await context.newPage();
      await theirs.goto(link);
      await expect(banner(theirs)).toBeVisible();
      await expect(theirs).not.toHaveURL(/#/);
      await expect(theirs.getByRole('button', { name: 'Preview budget.pdf' })).toBeVisible();
      await keepPicture(theirs, 'en-trial-colleague');
      await page.setViewportSize(DESKTOP);
      await page.getByRole('button', { name: 'I have copied it' }).click();
      await row.getByRole('button', { name: 'Take back' }).click();
      await expect(page.getByText('The link no longer works')).toBeVisible();
      await theirs.reload();
      await expect(theirs.getByRole('heading', { level: 1, name: 'This trial cannot be opened' })).toBeVisible();
      await keepPicture(theirs, 'en-trial-over');
    });

    await test.step('it is submitted like any other, and its mail comes to the administrator', async () => {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Preview budget.pdf' })).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Steps of the application' })
        .getByRole('link', { name: 'Check and send' })
        .click();
      await steps.submit.click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(/\/trial\/call\/[^/]+/);
      await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
      await lookAtWidths(page, 'en-trial-submitted', [1440, 390]);
      const mail = await mailTo('anna@impact-call.example', product, name);
      expect(mail.subject).toMatch(/^\[(Trial|Prova|Essai)\]/);
    });

    await test.step('no list knows it, and deleting removes it', async () => {
      await page.setViewportSize(DESKTOP);
      expect(await ask<unknown[]>('GetSubmissions', { query: { callId: call.id } })).toEqual([]);
      await page.goto(home);
      await row.getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toHaveCount(0);
    });
  },
);
