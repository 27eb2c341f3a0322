import type { PublicSubmissionWhole } from '@impact-call/contracts';
import { startWebhookReceiver, verified } from 'api/testing';
import { expect, test } from '../../src/core/fixtures.ts';
import { lookAtWidths } from '../../src/core/browser/screens.ts';
import { anApplicantElsewhere, submitTrial } from '../../src/pages/applicant.ts';
import { success } from '../../src/pages/notices.ts';
import { createWebhook, deleteWebhook, fillWebhook, webhookCard } from '../../src/pages/webhooks.ts';

test('another program hears of an application, reads it by a token, and is sent the message again', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  const receiver = await startWebhookReceiver();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('companyAdmin', { at: '/admin/integrations' });

  try {
    const secret = await test.step('an administrator makes a webhook, whose secret is shown once', async () => {
      await fillWebhook(page, 'Accounting', receiver.url);
      await lookAtWidths(page, 'en-130-new-webhook', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      return createWebhook(page, 'Accounting');
    });

    const token = await test.step('and a token', async () => {
      await page.getByRole('button', { name: 'New token' }).click();
      const form = page.getByRole('form', { name: 'New token' });
      await form.getByLabel('Which program is it for?').fill('Accounting');
      await form.getByLabel('Read applications').check();
      await form.getByRole('button', { name: 'Create the token' }).click();
      const secret = (await page.getByRole('region', { name: 'Token Accounting' }).textContent()) ?? '';
      await page.getByRole('button', { name: 'I have it' }).click();
      return secret;
    });

    const headers = { authorization: `Bearer ${token}` };
    const read = (id: string) => page.request.get(`${product.origin}/api/public/v1/submission?id=${id}`, { headers });

    const [id, heardOf] =
      await test.step('an application is submitted: the program hears of it and reads it', async () => {
        const theirs = await (await browser.newContext()).newPage();
        const submissionId = await submitTrial(await anApplicantElsewhere(theirs, product, 'en'));
        // Other stories submit, too, and the webhook receives all of it.
        const received = () =>
          receiver.received.find((each) => verified(each, secret).data.submissionId === submissionId);
        await expect.poll(() => received() && verified(received()!, secret).type).toBe('submission.submitted');
        const { submission, answers } = (await (await read(submissionId)).json()) as PublicSubmissionWhole;
        expect(submission).toMatchObject({ id: submissionId, closed: true });
        expect(answers.length).toBeGreaterThan(0);
        return [submissionId, String(received()?.headers['webhook-id'])] as const;
      });

    await test.step('the message is in the log, and is sent again under the same identifier', async () => {
      await webhookCard(page, 'Accounting')
        .getByRole('button', { name: /^Messages/ })
        .click();
      const messages = page.getByRole('list', { name: 'Messages to Accounting' });
      await expect(messages.getByText('Arrived').first()).toBeVisible();
      await messages.getByRole('button', { name: `Send again, ${heardOf}` }).click();
      await expect
        .poll(() => receiver.received.filter(({ headers }) => headers['webhook-id'] === heardOf).length)
        .toBeGreaterThan(1);
      await lookAtWidths(page, 'en-131-integrations', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('a token that is revoked reads nothing any more', async () => {
      await page.getByRole('button', { name: 'Revoke, Accounting' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(success(page, 'Accounting: the token is revoked')).toBeVisible();
      expect((await read(id)).status()).toBe(401);
    });
  } finally {
    await page.setViewportSize({ width: 1440, height: 900 });
    await deleteWebhook(page, 'Accounting');
    await receiver.stop();
  }
});
