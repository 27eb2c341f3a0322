import { readFile } from 'node:fs/promises';
import type { Submission } from '@impact-call/contracts';
import { expect, test } from '../../src/core/fixtures.ts';
import { isProof } from '../../src/core/proof.ts';
import { lookAtWidths } from '../../src/core/browser/screens.ts';
import { signIn } from '../../src/core/sign-in.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';

/** A call of the demo. */
const FOR_ALL = 'Impact for communities 2026';
const SURVEY = {
  elements: [
    { type: 'text', name: 'people', title: 'People reached', isRequired: true },
    { type: 'comment', name: 'why', title: 'Why you', isRequired: true },
  ],
};
const STEPS = [
  { type: 'survey', name: 'About you', content: SURVEY },
  { type: 'text', name: 'Thank you', content: 'Thank you' },
];

test('an administrator sees the state of a call, and the people behind each number', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const theirs = await (await browser.newContext()).newPage();
  const own = await startOwnSubmission(theirs, browser, product, 'en', STEPS);
  await own.answer(0, { people: '12' });
  const { callId, code, callName } = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });

  await signIn(page, product, 'admin', { at: '/admin' });
  await test.step('from the list of calls to the dashboard', async () => {
    await page.getByLabel('Search').fill(callName);
    await page.getByRole('link', { name: `Dashboard of ${callName}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect(page.getByText(/^8 days left/)).toBeVisible();
    await expect(page.getByText('Everybody has started')).toHaveCount(0);
  });
  await test.step('a mandatory question leads to the draft that lacks it', async () => {
    await page.getByRole('link', { name: 'Why you, Missing: 1' }).click();
    await expect(page.getByText('Drafts without “Why you” in “About you”.')).toBeVisible();
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    await lookAtWidths(page, 'en-131-dashboard-drafts', [1440, 390]);
    await page.goBack();
  });
  await test.step('a place leads to the rows of the table', async () => {
    await page.getByRole('link', { name: 'Italy, Begun: 1', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/submissions\\?.*call=${callId}`));
    await expect(page.getByText('Country: Italy')).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    await page.goBack();
  });
  await test.step('the figures are a file, too', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV: Countries' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Italy,1,0');
    const picture = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture: Arrivals over time' }).click();
    expect((await picture).suggestedFilename()).toBe('Arrivals over time.png');
  });
  await lookAtWidths(page, 'en-130-dashboard', [1440, 390]);
  if (!isProof) return;
  await test.step('a call for all, which at least the organization above has not started', async () => {
    await page.goto(`${product.origin}/admin`);
    await page.getByLabel('Search').fill(FOR_ALL);
    await page.getByRole('link', { name: `Dashboard of ${FOR_ALL}` }).click();
    await page
      .getByRole('link', { name: /^Not started: / })
      .first()
      .waitFor();
    // Drafts are counted in worker threads, which may have to start first.
    await expect(page.getByText(/^Counted over|^There are no drafts/)).toBeVisible({ timeout: 30_000 });
    await lookAtWidths(page, 'en-132-dashboard-many', [1440, 390]);
    await page
      .getByRole('link', { name: /^Not started: / })
      .first()
      .click();
    await expect(page.getByRole('list', { name: 'Not started' }).getByRole('link').first()).toBeVisible();
    await lookAtWidths(page, 'en-133-dashboard-not-started', [1440, 390]);
  });
});
