import type { Submission } from '@impact-call/contracts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { lookAtWidths } from '../../src/core/browser/screens.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';

test(
  'an applicant asks from the draft, an administrator finds the question and answers, and the answer is new until read',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    const theirs = await (await browser.newContext()).newPage();
    const own = await startOwnSubmission(theirs, browser, product, 'en', [
      { type: 'text', name: 'Read this', content: '<p>What the call is about</p>' },
    ]);
    const { callId, callName, code } = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });

    await test.step('the applicant asks', async () => {
      await theirs.goto(own.address());
      await theirs.getByRole('link', { name: 'Questions' }).first().click();
      await theirs.getByLabel('Your message to the organizer').fill('Which form do we need?');
      await theirs.reload();
      await expect(theirs.getByLabel('Your message to the organizer')).toHaveValue('Which form do we need?');
      await theirs.getByRole('button', { name: 'Send' }).click();
      await expect(theirs.getByRole('listitem', { name: 'Message from You' })).toContainText('Which form do we need?');
      await lookAtWidths(theirs, 'en-130-questions', [1440, 390]);
      await theirs.goto(own.address());
      await expect(theirs.getByRole('link', { name: 'Questions' }).first()).toBeVisible();
    });

    await test.step('an administrator answers from the list of the call', async () => {
      await signIn('admin', { at: `/admin/calls/${callId}/conversations` });
      await expect(page.getByText('Waiting for an answer').last()).toBeVisible();
      await lookAtWidths(page, 'en-131-console-questions', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('listitem').filter({ hasText: code }).getByRole('link').click();
      const section = page.getByRole('region', { name: 'Questions' });
      await section.getByLabel('Your message to the applicant').fill('Form A, signed.');
      await section.getByRole('button', { name: 'Send' }).click();
      await expect(section.getByText('Answered', { exact: true })).toBeVisible();
      await section.getByRole('button', { name: 'Request a document' }).click();
      await lookAtWidths(page, 'en-132-console-conversation', [1440, 390]);
    });

    await test.step('the applicant reads the answer', async () => {
      // Without a reload.
      await expect(theirs.getByText('1 new message').filter({ visible: true }).first()).toBeVisible();
      await lookAtWidths(theirs, 'en-133-new-message', [1440, 390]);
      await theirs.goto(`${product.origin}/call/${own.id}/questions`);
      const answer = theirs.getByRole('listitem', { name: 'Message from The organizer' });
      await expect(answer).toContainText('New');
      await lookAtWidths(theirs, 'en-134-answer', [1440, 390]);
      await theirs.reload();
      await expect(answer).not.toContainText('New');
    });

    await test.step('the answer is published, and read on the card of the call', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const section = page.getByRole('region', { name: 'Questions' });
      await section.getByRole('button', { name: 'Publish to all applicants' }).click();
      await lookAtWidths(page, 'en-135-console-publish', [1440, 390]);
      await section.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('The answer is published')).toBeVisible();
      await page.goto(`${product.origin}/admin/calls/${callId}/conversations`);
      await expect(page.getByText('Form A, signed.').last()).toBeVisible();
      await lookAtWidths(page, 'en-136-console-published', [1440, 390]);
      await page.goto(`${product.origin}/admin/calls/${callId}/mails/all`);
      await expect(page.getByText(code).first()).toBeVisible();
      await lookAtWidths(page, 'en-137-console-all-mails', [1440, 390]);
      await theirs.goto(`${product.origin}/calls`);
      const card = theirs.getByRole('article', { name: callName });
      await card.getByRole('button', { name: /Questions and answers/ }).click();
      await expect(card.getByText('Form A, signed.')).toBeVisible();
      await lookAtWidths(theirs, 'en-138-card-answers', [1440, 390]);
    });
  },
);
