import type { Submission } from '@impact-call/contracts';
import { expect, test } from '../../src/core/fixtures.ts';
import { isProof } from '../../src/core/proof.ts';
import { mailTo } from '../../src/core/mails.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';

const DESK = { width: 1440, height: 900 };

test('an administrator writes to those who have not submitted, who read it in their language and can do without', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  const theirs = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  const own = await startOwnSubmission(theirs, browser, product, 'fr', [
    { type: 'text', name: 'Read this', content: '<p>What the call is about</p>' },
  ]);
  const { callId, code } = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });
  const { email } = await own.ask<{ email: string }>('GetUser');
  // Opening the product stores the language of their emails.
  await theirs.goto(`${product.origin}/calls`);
  await expect(theirs.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const subject = `Il reste peu de temps ${code}`;
  await page.setViewportSize(DESK);
  await signIn('admin', { at: `/admin/calls/${callId}` });

  await test.step('no mail was sent', async () => {
    await page.getByRole('navigation', { name: 'Parts of the call' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByText('No message was written here yet')).toBeVisible();
    await lookAtWidths(page, 'en-140-console-mailings-none', [1440, 390]);
    await page.setViewportSize(DESK);
    await page.getByRole('link', { name: 'New message' }).first().click();
  });

  await test.step('the mail is written in another language, too, and seen as the person gets it', async () => {
    await page.getByRole('checkbox', { name: /^Application in progress/ }).check();
    await expect(page.getByText('1 person now')).toBeVisible();
    await page.getByRole('tab', { name: /Français/ }).click();
    await page.getByRole('button', { name: 'Write it in this language, too' }).click();
    await page.getByLabel('Subject', { exact: true }).fill('Il reste peu de temps {{code}}');
    await expect(page.locator('strong', { hasText: subject })).toBeVisible();
    await expect(page.getByText(`To ${email}, Français`)).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('Associazione Però Ωmega Ж')).toBeVisible();
    await lookAtWidths(page, 'en-141-console-mailing-new', [1440, 390]);
    await page.setViewportSize(DESK);
  });

  await test.step('it is sent once its number is confirmed, and shows what became of it', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Write to 1 person?')).toBeVisible();
    await lookAt(page, 'en-142-console-mailing-question');
    await question.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Sent off')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: email }).getByText('Sent', { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    await lookAtWidths(page, 'en-143-console-mailing-sent', [1440, 390]);
    await page.setViewportSize(DESK);
  });

  await test.step('the person stops such mails from the mail itself, and sees it in their account', async () => {
    const mail = await mailTo(email, product);
    expect(mail.subject).toBe(subject);
    const [link = ''] = /https?:\S+\/mail-preferences\?token=[\w-]+/.exec(mail.text ?? '') ?? [];
    const anybody = await (await browser.newContext()).newPage();
    await anybody.context().addCookies([{ name: 'language', value: 'fr', url: product.origin }]);
    await anybody.goto(link);
    await expect(anybody.getByRole('heading', { level: 1, name: 'Vos messages' })).toBeVisible();
    await lookAtWidths(anybody, 'fr-144-mail-preferences', [1440, 390]);
    await anybody.getByRole('button', { name: 'Ne plus recevoir ces messages' }).click();
    await expect(anybody.getByText('Vous ne les recevez plus')).toBeVisible();
    await anybody.context().close();
    await theirs.goto(`${product.origin}/account/mails`);
    await expect(theirs.getByRole('checkbox', { name: /^Les rappels/ })).not.toBeChecked();
    await lookAtWidths(theirs, 'fr-145-own-mail-preferences', [1440, 390]);
  });

  if (!isProof) return;
  await test.step('the next mail does not reach them, and says so; a planned one is taken back', async () => {
    await page.getByRole('link', { name: 'Write another with these words' }).click();
    await page.getByRole('checkbox', { name: /^Application in progress/ }).check();
    await expect(page.getByText(/^1 of them unsubscribed from such messages/)).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/^This person unsubscribed from such messages/)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Write another with these words' }).click();
    await page.getByRole('checkbox', { name: /^Application in progress/ }).check();
    await page.getByRole('radio', { name: 'Later' }).check();
    await page.getByLabel('Moment').fill(`${new Date().getFullYear() + 1}-01-02T10:00:00`);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('Nobody got it.')).toBeVisible();
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('Taken back', { exact: true })).toBeVisible();
    await lookAtWidths(page, 'en-146-console-mailings', [1440, 390]);
  });

  await test.step('who is chosen in the table of applications is written to', async () => {
    await page.setViewportSize(DESK);
    await page.goto(`${product.origin}/admin/submissions?call=${callId}`);
    await page.getByRole('checkbox', { name: `Choose ${code}` }).click();
    await page.getByRole('button', { name: 'Write to them' }).click();
    await expect(page.getByRole('checkbox', { name: /^Chosen in the table of applications/ })).toBeChecked();
    await expect(page.getByText('1 person now')).toBeVisible();
    await lookAtWidths(page, 'en-147-console-mailing-chosen', [1440, 390]);
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/^This person unsubscribed from such messages/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main').getByText('Chosen in the table of applications')).toBeVisible();
  });
  await theirs.context().close();
});
