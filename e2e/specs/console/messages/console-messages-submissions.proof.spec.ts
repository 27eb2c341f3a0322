import type { SavedView, Submission } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { answerWith, problem, refuseOnce } from '../../../src/core/answers.ts';
import { apiOf, type AskApi } from '../../../src/core/api.ts';
import { askAsAdmin } from '../../../src/core/ask-as-admin.ts';
import { expect, test } from '../../../src/core/fixtures.ts';
import { PROOF } from '../../../src/core/proof.ts';
import { anApplicantElsewhere, forAnother, startIn, type Applicant } from '../../../src/pages/applicant.ts';
import { expectFailure, success } from '../../../src/pages/notices.ts';
import { makeCallFor, startOwnSubmission } from '../../../src/pages/private-call.ts';

/*
 * The console's messages about submissions, saved views and bulk actions when requests are rejected or fail. Rejections
 * come from the real service; mocked responses replace an outage, limits that need hundreds of records, and a
 * concurrent action of the same user.
 */

test.use({ allowedComplaints: /Failed to load resource/, viewport: { width: 1440, height: 900 } });

const STEPS = [{ type: 'text', name: 'Read this', content: '<p>What the call is about</p>' }];
const broken = (path: string, code: string) => ({ errors: [{ path, code, message: code }] });

test(
  'a submission to a call that is over is opened again; deleting it fails, and is tried again',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(120_000);
    const theirs = await (await browser.newContext()).newPage();
    const own = await startOwnSubmission(theirs, browser, product, 'en', STEPS);
    await own.close();
    const { callId, code } = await own.ask<Submission>('GetSubmissionByID', { query: { id: own.id } });
    await theirs.context().close();
    const admin = await askAsAdmin(browser, product);
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await admin('UpdateCall', { body: { id: callId, closingAt: anHourAgo } });
    await signIn('admin', { at: `/admin/submissions/${own.id}` });
    const dialog = page.getByRole('alertdialog');

    await test.step('opened again, with a word on the window that is over', async () => {
      await page.getByRole('button', { name: 'Reopen' }).click();
      await expect(dialog.getByText('Its time in the call is over: say until when it can submit again.')).toBeVisible();
      await dialog.getByLabel('Can be submitted until').fill('2999-01-01T12:00');
      await dialog.getByRole('button', { name: 'Reopen' }).click();
      await expect(success(page, 'Submission Reopened successfully!')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reopen', exact: true })).toHaveCount(0);
    });

    await test.step('deleting fails, and is tried again in the dialog', async () => {
      // The first one deletes the call.
      await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
      await dialog.getByLabel('Type its code to confirm').fill(code);
      await refuseOnce(page, 'DeleteSubmission', 'internal-error');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectFailure(page, 'Error during deletion!', 'Nothing has changed. Try again in a moment.');
      await expect(dialog.getByLabel('Type its code to confirm')).toHaveValue(code);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(success(page, 'Your Submission has been deleted successfully!')).toBeVisible();
      await expect(page).toHaveURL(`${product.origin}/admin/submissions`);
    });
  },
);

interface Begun extends Applicant {
  id: string;
  code: string;
}

/** Submissions of one user for three organizations, in a private call. */
async function threeSubmissions(applicant: Applicant, admin: AskApi): Promise<{ callId: string; begun: Begun[] }> {
  const callId = await makeCallFor([applicant.email], admin, STEPS);
  const begun: Begun[] = [];
  for (const each of [applicant, await forAnother(applicant, 'Beta'), await forAnother(applicant, 'Gamma')]) {
    const id = await startIn(each, callId);
    const { code } = await admin<Submission>('GetSubmissionByIDAdmin', { query: { id } });
    begun.push({ ...each, id, code });
  }
  return { callId, begun };
}

/** Pages the list by one row; the next page fails to load while `isDown` returns true. */
const inPagesOfOne = (page: Page, isDown: () => boolean): Promise<void> =>
  answerWith(page, 'GetSubmissions', async (route, query) => {
    if (query.has('after') && isDown()) return route.fulfill(problem('unavailable'));
    const url = new URL(route.request().url());
    url.searchParams.set('pageSize', '1');
    return route.continue({ url: url.href });
  });

test(
  'the table keeps what was read, and an action upon many is refused until it can begin',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(120_000);
    const theirs = await (await browser.newContext()).newPage();
    const applicant = await anApplicantElsewhere(theirs, product, 'en', 'Alfa');
    const admin = await askAsAdmin(browser, product);
    const { callId, begun } = await threeSubmissions(applicant, admin);
    const [first, second] = begun;
    const rows = page.getByRole('checkbox', { name: /^Choose IC-/ });
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Reopen' });
    const cannotStart = (why: string) => expectFailure(page, 'The action could not be started', why);
    let isDown = true;
    await inPagesOfOne(page, () => isDown);
    await signIn('admin', { at: `/admin/submissions?call=${callId}` });

    await test.step('further rows fail to load, and load on the next try', async () => {
      const failure = page.getByRole('alert').filter({ hasText: 'More rows could not be loaded.' });
      await expect(failure).toBeVisible();
      await expect(rows).toHaveCount(1);
      isDown = false;
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(rows).toHaveCount(3);
      await expect(failure).toHaveCount(0);
      await page.unrouteAll();
    });

    await test.step('a search that finds too much stays, with what helps', async () => {
      const search = page.getByRole('searchbox');
      await answerWith(page, 'GetSubmissions', (route, query) =>
        query.has('search') ? route.fulfill(problem('rule-broken', broken('search', 'too-broad'))) : route.fallback(),
      );
      await search.fill('associazione');
      await expect(page.getByText('This search has too many matches')).toBeVisible();
      await expect(search).toHaveValue('associazione');
      await expect(search).toBeFocused();
      await search.fill('');
      await expect(rows).toHaveCount(3);
      await page.unrouteAll();
    });

    await test.step('none of what was chosen is there any more', async () => {
      await page.getByRole('checkbox', { name: `Choose ${first?.code}` }).check();
      const chosen = page.getByRole('region', { name: '1 application chosen' });
      await chosen.getByRole('button', { name: 'Reopen' }).click();
      await admin('DeleteSubmission', { query: { callSubmissionId: first?.id ?? '' } });
      await confirm.click();
      await cannotStart('None of these applications is there any more. Look at the table again.');
      await expect(rows).toHaveCount(2);
      await expect(dialog).toHaveCount(0);
    });

    await test.step('more match by now than the screen said, and another action is under way: the message stays', async () => {
      await page.getByRole('checkbox', { name: `Choose ${second?.code}` }).check();
      await page.getByRole('button', { name: 'Choose all 2 that match' }).click();
      const chosen = page.getByRole('region', { name: 'All 2 applications that match are chosen' });
      await chosen.getByRole('button', { name: 'Reopen' }).click();
      const message = dialog.getByLabel('Message to the applicant');
      await message.fill('Who are they?');
      await startIn(applicant, callId);
      await confirm.click();
      await cannotStart('More applications match by now than you were shown. Look at the table again.');
      await expect(dialog).toContainText('Reopen 3 applications?');
      await refuseOnce(page, 'StartBulk', 'rule-broken', broken('', 'one-at-a-time'));
      await confirm.click();
      await cannotStart('An action of yours is still under way. Wait for it, or stop it.');
      await expect(message).toHaveValue('Who are they?');
    });

    await test.step('then it begins', async () => {
      await confirm.click();
      await expect(success(page, 'The action has begun')).toBeVisible();
      const job = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Reopen 3 applications' }).first();
      await expect(job.getByText('3 were so already')).toBeVisible({ timeout: 30_000 });
    });
    await theirs.context().close();
  },
);

test(
  'a view that cannot be saved says why; what was typed stays, and another try saves it',
  PROOF,
  async ({ page, product, signIn }) => {
    test.setTimeout(120_000);
    const name = `Told view ${Date.now()}`;
    const address = 'state=in-progress';
    await signIn('admin');
    const ask = apiOf(page, product);
    const stored = await ask<SavedView>('CreateSavedView', { body: { name, isShared: false, address } });
    const field = page.getByRole('form').getByRole('textbox', { name: 'Name' });
    const save = page.getByRole('form').getByRole('button', { name: 'Save', exact: true });
    const isRefused = async (why: string): Promise<void> => {
      await save.click();
      await expectFailure(page, 'That did not work', why);
    };
    await page.goto(`${product.origin}/admin/submissions?${address}&view=${stored.id}`);

    await test.step('a name that is taken, and limits', async () => {
      await page.getByRole('button', { name: 'Save as a view' }).click();
      await field.fill(name);
      await isRefused('You have a view of this name already. Choose another name.');
      await field.fill(`${name}, another`);
      await refuseOnce(page, 'CreateSavedView', 'rule-broken', broken('', 'too-many-views'));
      await isRefused('You keep as many views as one person may have. Delete one first.');
      const share = page.getByLabel('All administrators may use it');
      await share.check();
      await refuseOnce(page, 'CreateSavedView', 'rule-broken', broken('', 'too-many-shared'));
      await isRefused('There are as many shared views as there may be. Save it for yourself, or have one deleted.');
      await expect(field).toHaveValue(`${name}, another`);
      await share.uncheck();
      await save.click();
      await expect(success(page, `“${name}, another” is saved`)).toBeVisible();
      await expect(page.getByRole('form')).toHaveCount(0);
    });

    await test.step('one that was changed meanwhile shows what is stored, and is saved over it', async () => {
      await page.goto(`${product.origin}/admin/submissions?${address}&view=${stored.id}`);
      await page.getByRole('button', { name: 'Rename or share' }).click();
      await expect(field).toHaveValue(name);
      const { id, version } = stored;
      await ask('UpdateSavedView', { body: { id, version, name: `${name}, elsewhere` } });
      await field.fill(`${name}, here`);
      await isRefused(
        'Somebody changed this view in the meantime. What is stored is shown now: look at it, and try again.',
      );
      await expect(page.getByRole('form', { name: `Rename or share “${name}, elsewhere”` })).toBeVisible();
      await expect(field).toHaveValue(`${name}, here`);
      await save.click();
      await expect(success(page, `“${name}, here” is saved`)).toBeVisible();
      await expect(page.getByRole('option', { name: `${name}, here` })).toBeAttached();
    });

    const views = await ask<SavedView[]>('GetSavedViews');
    for (const view of views.filter((each) => each.name.startsWith(name)))
      await ask('DeleteSavedView', { query: { id: view.id } });
  },
);
