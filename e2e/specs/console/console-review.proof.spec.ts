import type { Submission } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF, isProof } from '../../src/core/proof.ts';
import { lookAtWidths } from '../../src/core/browser/screens.ts';
import { expectFailure } from '../../src/pages/notices.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';
import { anAddress, registerAccount } from '../../src/pages/register-account.ts';

/** The second reminder is rejected on purpose. */
test.use({ allowedComplaints: /422.*RemindReviewers/s });

const notice = (page: Page, words: string | RegExp) => page.getByText(words).first();
const ORGANIZATION = 'Associazione Però Ωmega Ж';

test(
  'an administrator assigns applications, a reviewer without names scores them, and the decision is published',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(240_000);
    const theirs = await (await browser.newContext()).newPage();
    const own = await startOwnSubmission(theirs, browser, product, 'en', [
      { type: 'text', name: 'Read this', content: '<p>What the call is about</p>' },
    ]);
    await own.close();
    const { callId, code } = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });
    const email = anAddress();
    const reviewer = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await registerAccount(reviewer, product, 'en', email, { givenName: 'Rita', familyName: 'Levi' });
    await signIn('admin', { at: `/admin/calls/${callId}` });

    await test.step('criteria', async () => {
      await page.getByRole('link', { name: 'Review', exact: true }).click();
      await page.getByRole('button', { name: 'Add a criterion' }).click();
      await page.getByLabel('Name, English').fill('Need');
      await page.getByLabel('What to look for, English').fill('How urgent is it for the people concerned?');
      await page.keyboard.press('Control+s');
      await expect(notice(page, 'Criteria saved')).toBeVisible();
    });

    await test.step('a reviewer by address, and applications for them', async () => {
      await page.getByLabel('E-mail address').fill(email);
      await page.getByRole('button', { name: 'Invite' }).click();
      await expect(page.getByText('0 of 0 handed in')).toBeVisible();
      await page.getByLabel('Reviewers for each application').selectOption('1');
      await page.getByRole('button', { name: 'Distribute evenly' }).click();
      await expect(notice(page, '1 review assigned')).toBeVisible();
      await expect(page.getByText('0 of 1 handed in')).toBeVisible();
      await lookAtWidths(page, 'en-120-console-review', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('who has something to hand in is reminded, and not twice a day', async () => {
      const remind = page.getByRole('button', { name: 'Remind those who have not handed in all' });
      await remind.click();
      await expect(notice(page, '1 reviewer is written to')).toBeVisible();
      await remind.click();
      const why = 'Everybody who has something to hand in was reminded within a day.';
      await expectFailure(page, 'Email error!', why);
    });

    await test.step('the reviewer reads and scores, and sees no names', async () => {
      await reviewer.goto(`${product.origin}/calls`);
      await reviewer.getByRole('complementary').getByRole('link', { name: 'Applications to review' }).click();
      const assigned = reviewer.getByRole('link', { name: code });
      // Until then the page is a skeleton without the queue.
      await expect(assigned).toBeVisible();
      await lookAtWidths(reviewer, 'en-121-review-queue', [1440, 390]);
      await assigned.click();
      await expect(reviewer.getByText('This review is blind', { exact: false })).toBeVisible();
      await expect(reviewer.getByText('What the call is about')).toBeVisible();
      await reviewer.getByRole('group', { name: 'Need' }).getByText('4', { exact: true }).click();
      await expect(reviewer.getByText('Total: 80%')).toBeVisible();
      await expect(reviewer.getByText(/^Saved at/)).toBeVisible();
      await expect(reviewer.getByText(ORGANIZATION)).toHaveCount(0);
      await lookAtWidths(reviewer, 'en-122-review', [1440, 390]);
      await reviewer.setViewportSize({ width: 1440, height: 900 });
      await reviewer.getByRole('button', { name: 'Hand in' }).click();
      await expect(reviewer.getByText('You have handed in this review.')).toBeVisible();
      await expect(reviewer.getByText(/^Saved at/)).toBeVisible();
    });

    // console-whole-call covers the rest.
    if (!isProof) return;
    await test.step('the reviewer asks an administrator, who answers by number and never by name', async () => {
      const requested = reviewer.getByRole('region', { name: 'Comments' });
      await requested.getByLabel('Your comment').fill('Is the budget right?');
      const admins = requested.getByLabel('Name somebody').getByRole('option');
      await expect(admins.nth(1)).toBeAttached();
      await requested.getByLabel('Name somebody').selectOption({ index: 1 });
      await requested.getByRole('button', { name: 'Comment' }).click();
      await expect(requested.getByRole('listitem', { name: 'Comment by You' })).toContainText('Is the budget right? @');
      await lookAtWidths(reviewer, 'en-125-review-comments', [1440, 390]);
      await reviewer.setViewportSize({ width: 1440, height: 900 });

      await page.goto(`${product.origin}/admin/submissions/${own.id}#comments`);
      const panel = page.getByRole('region', { name: 'Comments' });
      await expect(panel.getByRole('listitem', { name: `Comment by ${email}` })).toContainText('Is the budget right?');
      await panel.getByLabel('Name somebody').selectOption({ label: email });
      await panel.getByRole('button', { name: 'Comment' }).click();
      await expect(panel.getByText(`@${email}`)).toBeVisible();
      await lookAtWidths(page, 'en-126-console-comments', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });

      await reviewer.reload();
      await expect(requested.getByText('@Reviewer 1')).toBeVisible();
      await page.goto(`${product.origin}/admin/calls/${callId}/review`);
    });

    await test.step('the administrator sees it', async () => {
      await page.reload();
      await expect(page.getByText('1 of 1 handed in')).toBeVisible();
      await expect(page.getByText('80%')).toBeVisible();
    });

    await test.step('the administrator reads and decides on one page, and no applicant is notified', async () => {
      await page.goto(`${product.origin}/admin/calls/${callId}/decisions`);
      await page.getByRole('link', { name: code }).click();
      await expect(page.getByText('What the call is about')).toBeVisible();
      await expect(page.getByRole('row', { name: /^Need/ })).toContainText('4 of 5');
      const panel = page.getByRole('region', { name: 'Decision', exact: true });
      await expect(panel.getByText('1 of 1 reviews')).toBeVisible();
      await panel.getByRole('radio', { name: 'accepted', exact: true }).check();
      await panel.getByLabel('Words to the applicant').fill('Well done.\nSee you in spring.');
      await panel.getByRole('button', { name: 'Decide' }).click();
      await expect(notice(page, '1 application decided')).toBeVisible();
      await lookAtWidths(page, 'en-123-console-decision', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await theirs.goto(`${product.origin}/calls`);
      await expect(theirs.getByText('Well done.', { exact: false })).toHaveCount(0);
    });

    await test.step('published, the applicant reads it on the card and in the recap', async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('1 letter goes out.')).toBeVisible();
      await page.getByRole('button', { name: 'Publish and send' }).click();
      await expect(notice(page, 'Published: 1 letter goes out')).toBeVisible();
      await theirs.reload();
      await expect(theirs.getByText('See you in spring.', { exact: false })).toBeVisible();
      await lookAtWidths(theirs, 'en-124-card-decided', [1440, 390]);
      await theirs.goto(`${product.origin}/call/${own.id}/recap`);
      await expect(theirs.getByRole('heading', { name: 'Decision' })).toBeVisible();
    });
    await reviewer.context().close();
    await theirs.context().close();
  },
);
