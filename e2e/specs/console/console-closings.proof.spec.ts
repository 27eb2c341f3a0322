import type { Submission } from '@impact-call/contracts';
import { expect, test } from '../../src/core/fixtures.ts';
import { lookAtWidths } from '../../src/core/browser/screens.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';
import { PROOF } from '../../src/core/proof.ts';

const STEPS = [
  { type: 'text', name: 'Read this', content: '<p>What the call is about</p>' },
  {
    type: 'survey',
    name: 'Your project',
    content: {
      elements: [
        { type: 'text', name: 'name', title: 'Name of the project' },
        { type: 'comment', name: 'change', title: 'What will change?' },
        { type: 'text', name: 'people', title: 'How many people?' },
      ],
    },
  },
];
const WORDS = 'Your change is well described.\nHow many people are they? Please say it in the last question.';
const LONG = 'Young people who left school find a trade, and elderly people somebody to talk to. ';

test(
  'what was submitted before a reopening is compared with what was submitted after it',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(180_000);
    const theirs = await (await browser.newContext()).newPage();
    const own = await startOwnSubmission(theirs, browser, product, 'en', STEPS);
    await own.answer(1, { name: 'Mani in pasta', change: `${LONG}Twelve of them in the first year. ${LONG}` });
    await own.close();
    await signIn('admin', { at: `/admin/submissions/${own.id}` });

    await test.step('nothing to compare before it was reopened', async () => {
      await expect(page.getByRole('heading', { name: 'Your project' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Compare closings' })).toHaveCount(0);
    });

    await test.step('reopened, changed and submitted again', async () => {
      await page.getByRole('button', { name: 'Reopen' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel('Message to the applicant').fill(WORDS);
      await dialog.getByLabel('Your project').check();
      await lookAtWidths(page, 'en-131-console-reopen', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('button', { name: 'Reopen' }).click();
      await expect(page.getByRole('link', { name: 'Compare closings' })).toBeVisible();
      await expect(page.getByText('Only these steps can be changed: Your project')).toBeVisible();
    });

    await test.step('the card of the call says why, and what may be changed', async () => {
      await theirs.goto(`${product.origin}/calls`);
      const card = theirs.getByRole('article').filter({ hasText: 'How many people are they?' });
      await expect(card.getByText('Only these steps can be changed: Your project')).toBeVisible();
      await expect(card.getByRole('link', { name: /^Resume/ })).toHaveAttribute('href', `/call/${own.id}`);
      await card.scrollIntoViewIfNeeded();
      await lookAtWidths(theirs, 'en-135-card-reopened', [1440, 390]);
      await theirs.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the applicant reads why, and changes what may be changed', async () => {
      await theirs.goto(own.address());
      await expect(theirs.getByRole('heading', { level: 1, name: 'Your project' })).toBeVisible();
      await expect(theirs.getByText('How many people are they?')).toBeVisible();
      await expect(theirs.getByLabel('Name of the project')).toBeEditable();
      await lookAtWidths(theirs, 'en-132-wizard-reopened', [1440, 390]);
      await theirs.setViewportSize({ width: 1440, height: 900 });
      await theirs.getByRole('button', { name: 'Previous' }).click();
      await expect(theirs.getByText('This step was not reopened: it stays as it was submitted.')).toBeVisible();
      await theirs.goto(product.origin);
      const { steps } = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });
      const answer = { name: 'Mani in pasta', change: `${LONG}Forty of them in the first year. ${LONG}`, people: '40' };
      const body = { callSubmissionId: own.id, stepId: steps[1]?.id, content: JSON.stringify(answer), version: 1 };
      await own.ask('UpsertCallStepResult', { body });
      await own.close();
    });

    await test.step('what differs, side by side', async () => {
      await page.getByRole('link', { name: 'Compare closings' }).click();
      await expect(page.getByText('2 answers differ.')).toBeVisible();
      await expect(page.getByText('Twelve', { exact: true })).toBeVisible();
      await expect(page.getByText('Forty', { exact: true })).toBeVisible();
      await expect(page.getByText('Name of the project')).toHaveCount(0);
      await lookAtWidths(page, 'en-130-console-closings', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByLabel('Only what differs').uncheck();
      await expect(page.getByText('Name of the project')).toBeVisible();
      await page.getByLabel('Later').selectOption({ index: 0 });
      await expect(page.getByText('Both say the same.')).toBeVisible();
    });
    await theirs.context().close();
  },
);
