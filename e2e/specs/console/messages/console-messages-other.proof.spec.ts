import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { ZERO_ID } from '@impact-call/contracts';
import { cutOff, refuse } from '../../../src/core/answers.ts';
import { apiOf } from '../../../src/core/api.ts';
import { expect, test } from '../../../src/core/fixtures.ts';
import { PROOF } from '../../../src/core/proof.ts';
import { mailTo } from '../../../src/core/mails.ts';
import { chooseLanguage } from '../../../src/core/sign-in.ts';
import { anApplicantElsewhere } from '../../../src/pages/applicant.ts';
import { aColleague } from '../../../src/pages/colleague.ts';
import { expectFailure, failures, success } from '../../../src/pages/notices.ts';
import { startOwnSubmission } from '../../../src/pages/private-call.ts';
import { createWebhook, deleteWebhook, fillWebhook } from '../../../src/pages/webhooks.ts';

/** Some responses are mocked errors. */
test.use({ allowedComplaints: /Failed to load resource/ });

test(
  'a configuration takes no logo that is too large, and stays where deleting fails',
  PROOF,
  async ({ page, product, signIn }) => {
    const name = `Kept brand ${Date.now()}`;
    await signIn('companyAdmin');
    const body = {
      ...{ name, message: { en: 'Welcome' }, listName: 'Our calls', domain: `kept-${Date.now()}.example` },
      ...{ defaultLanguage: 'en', dataConsentText: { en: '<p>We keep it.</p>' } },
      ...{ reportPowerBiId: ZERO_ID, workspacePowerBiId: ZERO_ID },
    };
    const { id } = await apiOf(page, product)<ConfigurationForAdmin>('UpsertConfig', { body });
    await page.goto(`${product.origin}/admin/customize/${id}`);
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'logo.png', mimeType: 'image/png' },
      buffer: Buffer.alloc(3 * 1024 * 1024 + 1),
    });
    await expect(page.getByText('The dimensions of the document exceed those allowed (3 MB)')).toBeVisible();
    await expect(page.getByText('No changes')).toBeVisible();

    const remove = async () => {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    };
    await refuse(page, 'DeleteConfig', 'internal-error');
    await remove();
    await expectFailure(page, 'Error during deletion!', 'Try again in a moment.');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.unrouteAll();
    await remove();
    await expect(success(page, 'Configuration deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/customize$/);
  },
);

test(
  'words of a mail that are not saved, and a test that is not sent, can be tried again',
  PROOF,
  async ({ page, product, signIn }) => {
    const words = `You are asked in ${Date.now()}`;
    // Another story reads the test emails of the other administrator.
    await signIn('companyAdmin', { at: '/admin/mail-templates/invitation' });
    const subject = page.getByLabel('Subject', { exact: true });
    await subject.fill(words);
    await refuse(page, 'UpdateMailTemplate', 'internal-error');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectFailure(page, 'Error saving', 'Nothing that you wrote is lost. Try again in a moment.');
    await expect(subject).toHaveValue(words);

    await cutOff(page, 'SendTestMail');
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expectFailure(page, 'Error during email send!', 'Try again in a moment.');
    // The change stays unsaved, because other stories send invitations.
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expect(success(page, 'Email sent successfully!')).toBeVisible();
    expect((await mailTo(product.accounts.companyAdmin.email, product, words)).subject).toBe(words);
  },
);

test(
  'of a call nothing is answered yet; a mail to its people fails, is scheduled, and has begun',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(120_000);
    const theirs = await (await browser.newContext()).newPage();
    const content = { elements: [{ type: 'text', name: 'q', title: 'What changes?' }] };
    const own = await startOwnSubmission(theirs, browser, product, 'en', [{ type: 'survey', name: 'Ideas', content }]);
    const { callId } = await own.ask<{ callId: string }>('GetSubmissionByID', { query: { id: own.id } });
    await theirs.context().close();
    await signIn('admin', { at: `/admin/report/${callId}/${own.steps[0]?.id}` });
    await expect(page.getByText('No results for this survey yet')).toBeVisible();

    await page.goto(`${product.origin}/admin/calls/${callId}/mails/new`);
    await page.getByRole('checkbox', { name: /^Application in progress/ }).check();
    await expect(page.getByText('1 person now')).toBeVisible();
    const subject = page.getByLabel('Subject', { exact: true });
    await subject.fill('Only little time is left');
    await page.getByRole('radio', { name: 'Later' }).check();
    await page.getByLabel('Moment').fill(`${new Date().getFullYear() + 1}-01-02T10:00:00`);
    const schedule = async () => {
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule', exact: true }).click();
    };
    await refuse(page, 'SendMailing', 'internal-error');
    await schedule();
    await expectFailure(page, 'Email error!', 'Nothing that you wrote is lost. Try again in a moment.');
    await expect(subject).toHaveValue('Only little time is left');
    await page.unrouteAll();
    await schedule();

    const takeBack = async () => {
      await page.getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    };
    await refuse(page, 'CancelMailing', 'version-conflict');
    await takeBack();
    await expectFailure(page, 'The message could not be taken back', 'It has begun: messages are on their way.');
    await page.unrouteAll();
    await takeBack();
    await expect(page.getByText('Nobody got it.')).toBeVisible();
  },
);

test(
  'a link to mail preferences without its secret, or with another one, says so',
  PROOF,
  async ({ page, product }) => {
    await chooseLanguage(page, product, 'en');
    for (const query of ['', `?token=${'a'.repeat(43)}`]) {
      await page.goto(`${product.origin}/mail-preferences${query}`);
      await expect(page.getByText('This link is not complete')).toBeVisible();
      await expect(page.getByText(/^Open it from the message again/)).toBeVisible();
    }
  },
);

test(
  'an organization that is not saved keeps what was typed; deleting it says for how many it disappears',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(120_000);
    const name = `Orti ${Date.now()}`;
    const theirs = await (await browser.newContext()).newPage();
    const { organization } = await anApplicantElsewhere(theirs, product, 'en', name);
    const colleague = await aColleague(theirs, browser, product);
    await Promise.all([theirs, colleague].map((each) => each.context().close()));
    await signIn('admin', { at: `/admin/organizations/${organization.id}` });

    const city = page.getByLabel('City');
    const save = page.getByRole('button', { name: 'Save changes' });
    await city.fill('Cesena');
    await refuse(page, 'UpdateOrganizationAdmin', 'internal-error');
    await save.click();
    await expectFailure(page, 'Error saving', 'Nothing you typed is lost. Try again in a moment.');
    await expect(city).toHaveValue('Cesena');
    await page.unrouteAll();
    await save.click();
    await expect(success(page, 'Organization updated successfully!')).toBeVisible();

    await page.getByRole('button', { name: 'Delete organization' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'The organization disappears for its 2 members, and nobody can apply for it any more.',
    );
    await question.getByRole('textbox').fill(name);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(success(page, 'Organization was deleted successfully!')).toBeVisible();
  },
);

test('a webhook that is refused says why, and what was typed stays', PROOF, async ({ page, signIn }) => {
  const name = `Ledger ${Date.now()}`;
  const inside = 'https://10.0.0.1/hook';
  await signIn('companyAdmin', { at: '/admin/integrations' });
  await fillWebhook(page, name, inside);
  const create = page.getByRole('button', { name: 'Create the webhook' });
  // Mocked: this product allows webhooks to its own network, where the stories listen, and ten webhooks would affect
  // every story.
  await refuse(page, 'CreateWebhook', 'rule-broken', { errors: [{ path: 'url', code: 'private', message: '' }] });
  await create.click();
  await expectFailure(
    page,
    'That could not be changed',
    'This address lies within a private network. Write one that can be reached from the internet.',
  );
  await expect(page.getByLabel('Address')).toHaveValue(inside);
  await refuse(page, 'CreateWebhook', 'too-many-webhooks');
  await create.click();
  await expectFailure(
    page,
    'That could not be changed',
    'There are as many webhooks as there may be. Delete one that is not needed any more.',
  );
  await expect(page.getByLabel('Which program is it for?')).toHaveValue(name);
  await page.unrouteAll();
  await page.getByLabel('Address').fill('https://ledger.example/hook');
  await createWebhook(page, name);
  await deleteWebhook(page, name);
});

test(
  'an address that leads nowhere says so, and the palette does when its search does not answer',
  PROOF,
  async ({ page, signIn }) => {
    await signIn('admin', { at: '/admin/nowhere' });
    await expect(page.getByText('There is no such page in the administration')).toBeVisible();
    await expect(page.getByText('/admin/nowhere')).toBeVisible();

    // Without any response, the page stays as it is, too.
    await cutOff(page, 'GetSubmissions');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('combobox');
    await search.fill('calls');
    const status = page.getByRole('dialog').getByRole('status');
    await expect(status).toHaveText('The search did not answer. Try again in a moment.');
    await expect(page.getByText('There is no such page in the administration')).toBeVisible();
    // Options that need no search still work.
    await expect(page.getByRole('option', { name: /Calls/ }).first()).toBeVisible();
    await page.unrouteAll();
    await search.fill('applications');
    await expect(page.getByRole('option', { name: /Applications/ }).first()).toBeVisible();
    await expect(status).not.toHaveText(/did not answer/);
    await expect(failures(page)).toBeEmpty();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
