import type { SavedView, Submission } from '@impact-call/contracts';
import { expect, test } from '../../src/core/fixtures.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { signIn as signInAs } from '../../src/core/sign-in.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';
import { PROOF } from '../../src/core/proof.ts';

const DESK = { width: 1440, height: 900 };
const STEPS = [{ type: 'text', name: 'Read this', content: '<p>What the call is about</p>' }];

test(
  'an administrator keeps a view and shares it; another one acts upon its rows, and takes that back',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(240_000);
    const codes: string[] = [];
    for (const language of ['en', 'it'] as const) {
      // Each applicant has their own browser.
      const theirs = await (await browser.newContext()).newPage();
      const own = await startOwnSubmission(theirs, browser, product, language, STEPS);
      codes.push((await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } })).code);
    }
    const name = `In progress ${codes[0]}`;
    await page.setViewportSize(DESK);
    await signIn('admin', { at: '/admin/submissions' });

    await test.step('what is on the screen is saved for all, under a name', async () => {
      await page.getByLabel('State').selectOption('in-progress');
      await page.getByRole('button', { name: 'Save as a view' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByLabel('All administrators may use it').check();
      await lookAtWidths(page, 'en-150-console-view-new', [1440, 390]);
      await page.setViewportSize(DESK);
      await page.getByRole('form').getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByLabel('Saved view')).toHaveValue(/./);
      await page.getByRole('button', { name: 'Organization' }).click();
      await expect(page.getByText(`What you see differs from “${name}”.`)).toBeVisible();
      await lookAtWidths(page, 'en-151-console-view-changed', [1440, 390]);
      await page.setViewportSize(DESK);
      await page.getByRole('button', { name: 'Replace with what is shown' }).click();
      await expect(page.getByText(/differs from/)).toBeHidden();
    });

    const other = await (await browser.newContext({ viewport: DESK })).newPage();
    await test.step('another administrator opens it, and chooses rows', async () => {
      await signInAs(other, product, 'companyAdmin', { at: '/admin/submissions' });
      const shared = other.getByLabel('Saved view').getByRole('option', { name });
      await other.getByLabel('Saved view').selectOption((await shared.getAttribute('value')) ?? '');
      await expect(other).toHaveURL(/state=in-progress.*sort=organization/);
      // Rows selected before the page has applied the search belong to the previous list; the page loads the new one
      // first.
      const followed = other.waitForResponse(/search=Associazione/);
      await other.getByRole('searchbox').fill('Associazione');
      await followed;
      for (const code of codes) {
        const row = other.getByRole('checkbox', { name: `Choose ${code}` });
        await row.click();
        await expect(row).toBeChecked();
      }
      await expect(other.getByRole('heading', { name: '2 applications chosen' })).toBeVisible();
      await lookAtWidths(other, 'en-152-console-bulk-chosen', [1440, 390]);
      await other.setViewportSize(DESK);
    });

    await test.step('they are deleted beside the work, and brought back', async () => {
      const chosen = other.getByRole('region', { name: '2 applications chosen' });
      await chosen.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = other.getByRole('alertdialog');
      await expect(
        question.getByText(
          'They are hidden everywhere, with their answers and files, and the organizations may start anew while their calls are open. You can bring them back for 30 days, unless an organization has started anew.',
        ),
      ).toBeVisible();
      await expect(question.getByText('Among them: 0 submitted, 2 in progress.')).toBeVisible();
      await question.getByRole('textbox').fill('2');
      await lookAt(other, 'en-153-console-bulk-question');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(other.getByRole('heading', { level: 1, name: 'Actions on many applications' })).toBeVisible();
      const job = other
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: other.getByRole('heading', { name: 'Delete 2 applications' }) })
        .first();
      await expect(job.getByText('2 done')).toBeVisible({ timeout: 30_000 });
      await lookAtWidths(other, 'en-154-console-bulk-done', [1440, 390]);
      await other.setViewportSize(DESK);
      await job.getByRole('button', { name: /^Undo/ }).click();
      await expect(job.getByText('2 taken back')).toBeVisible({ timeout: 30_000 });
      await lookAtWidths(other, 'en-155-console-bulk-undone', [1440, 390]);
      await other.setViewportSize(DESK);
      await other.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Applications' }).click();
      await expect(other.getByRole('checkbox', { name: `Choose ${codes[0]}` })).toBeVisible();
    });

    await test.step('the table begins with the view of choice', async () => {
      // Other stories use this account: its default view is mocked for this page only.
      await other.route('**/api/SavedView/GetSavedViews*', async (route) => {
        const response = await route.fetch();
        const views = (await response.json()) as SavedView[];
        await route.fulfill({ response, json: views.map((view) => ({ ...view, isFirst: view.name === name })) });
      });
      await other.goto(`${product.origin}/admin/submissions`);
      await expect(other).toHaveURL(/state=in-progress.*view=/);
      await expect(other.getByRole('button', { name: 'Begin without this view' })).toBeVisible();
      await lookAtWidths(other, 'en-156-console-view-first', [1440, 390]);
      await other.setViewportSize(DESK);
      await other.getByLabel('Saved view').selectOption('');
      await expect(other).toHaveURL(/\/admin\/submissions\?view=$/);
      await other.reload();
      await expect(other.getByLabel('Saved view')).toHaveValue('');
      await expect(other.getByRole('table')).toBeVisible();
    });
  },
);
