import type { PublicSubmissionWhole } from '@impact-call/contracts';
import { startWebhookReceiver } from 'api/testing';
import { expect, test } from '../src/core/fixtures.ts';
import { lookAtWidths } from '../src/core/screens.ts';
import { anApplicant, submitTrial } from '../src/pages/applicant.ts';

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
    await test.step('an administrator makes a webhook, whose secret is shown once', async () => {
      await page.getByRole('button', { name: 'New webhook' }).click();
      const form = page.getByRole('form', { name: 'New webhook' });
      await form.getByLabel('Which program is it for?').fill('Accounting');
      await form.getByLabel('Address').fill(receiver.url);
      await lookAtWidths(page, 'en-130-new-webhook', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await form.getByRole('button', { name: 'Create the webhook' }).click();
      await expect(page.getByRole('region', { name: 'Secret of Accounting' })).toContainText(/^whsec_/);
      await page.getByRole('button', { name: 'I have it' }).click();
    });

    const token = await test.step('and a token', async () => {
      await page.getByRole('button', { name: 'New token' }).click();
      const form = page.getByRole('form', { name: 'New token' });
      await form.getByLabel('Which program is it for?').fill('Accounting');
      await form.getByLabel('Read submissions').check();
      await form.getByRole('button', { name: 'Create the token' }).click();
      const secret = (await page.getByRole('region', { name: 'Token Accounting' }).textContent()) ?? '';
      await page.getByRole('button', { name: 'I have it' }).click();
      return secret;
    });

    await test.step('an application is submitted: the program hears of it and reads it', async () => {
      const theirs = await (await browser.newContext()).newPage();
      await submitTrial(await anApplicant(theirs, product, 'en'));
      await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
      const { headers, body } = receiver.received[0] ?? { headers: {}, body: '{}' };
      expect(headers['webhook-signature']).toMatch(/^v1,/);
      const { type, data } = JSON.parse(body) as { type: string; data: { submissionId: string } };
      expect(type).toBe('submission.submitted');
      const answer = await page.request.get(`${product.origin}/api/public/v1/submission?id=${data.submissionId}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { submission, answers } = (await answer.json()) as PublicSubmissionWhole;
      expect(submission).toMatchObject({ id: data.submissionId, closed: true });
      expect(answers.length).toBeGreaterThan(0);
    });

    await test.step('the message stands in the log, and is sent again under the same identifier', async () => {
      await page.getByRole('button', { name: /^Messages/ }).click();
      const messages = page.getByRole('list', { name: 'Messages to Accounting' });
      await expect(messages.getByText('Arrived').first()).toBeVisible();
      const count = receiver.received.length;
      await messages
        .getByRole('button', { name: /^Send again/ })
        .last()
        .click();
      await expect.poll(() => receiver.received.length).toBeGreaterThan(count);
      expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
      await lookAtWidths(page, 'en-131-integrations', [1440, 390]);
    });
  } finally {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
    await receiver.stop();
  }
});
