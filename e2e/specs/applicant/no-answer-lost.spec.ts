import type { StepResult } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { askAsAdmin } from '../../src/core/ask-as-admin.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { chooseLanguage } from '../../src/core/sign-in.ts';
import { aColleague } from '../../src/pages/colleague.ts';
import { tellNothing } from '../../src/pages/event-line.ts';
import { startSubmissionIn } from '../../src/pages/private-call.ts';
import { anAddress, join } from '../../src/pages/register-account.ts';
import { aProjectName, openTrialSurvey } from '../../src/pages/trial-application.ts';
import { wizard } from '../../src/pages/wizard.ts';

/** The stored answer of the current step, loaded with the page's own session. */
async function storedContent(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cookie = (name: string) =>
      document.cookie
        .split('; ')
        .find((each) => each.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? '';
    const [, , submissionId] = location.pathname.split('/');
    const headers = {
      Authorization: `Bearer ${cookie('access_token')}`,
      SelectedOrganizationId: cookie('selectedOrganizationId'),
    };
    const response = await fetch(`/api/Call/GetStepResultByCall?callSubmissionId=${submissionId}`, { headers });
    return JSON.stringify(await response.json());
  });
}

test('a reload right after typing keeps every letter', async ({ page, product }) => {
  const { projectName, expectSaved } = await openTrialSurvey(page, product, 'en');
  const name = aProjectName();
  await projectName.pressSequentially(name);
  await page.reload();
  await expect(projectName).toHaveValue(name);
  await expectSaved();
  expect(await storedContent(page)).toContain(name);
});

test.describe('without a connection', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('answers are stored on the device, counted, and sent when it is back', async ({ page, product, context }) => {
    const { projectName, status, expectSaved } = await openTrialSurvey(page, product, 'en');
    await context.setOffline(true);
    const name = aProjectName();
    await projectName.fill(name);
    await expect(status).toContainText(
      'You are offline. 1 change is kept on this device and is sent when you are back.',
    );
    const requested = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await requested;
    expect(dialog.type(), 'closing the tab asks while something is unsent').toBe('beforeunload');
    await dialog.dismiss();
    await context.setOffline(false);
    await expectSaved();
    expect(await storedContent(page)).toContain(name);
  });
});

test.describe('opened again without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load resource|fetch)/],
  });

  test('the application is there with what this device holds, and goes on when it is back', async ({
    page,
    product,
    context,
  }) => {
    const { projectName, status, expectSaved } = await openTrialSurvey(page, product, 'en');
    const isAtHand = () => page.evaluate(async () => (await (await caches.open('impact-call.page')).keys()).length > 0);
    await expect.poll(isAtHand, { timeout: 30_000 }).toBe(true);
    // From here on the service worker caches what the page loads.
    await page.reload();
    await expect(projectName).toBeVisible();
    await context.setOffline(true);
    const name = aProjectName();
    await projectName.fill(name);
    await expect(status).toContainText('1 change is kept on this device');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(projectName).toHaveValue(name);
    await expect(status).toContainText('1 change is kept on this device');
    await context.setOffline(false);
    await expectSaved();
    expect(await storedContent(page)).toContain(name);
  });
});

test.describe('a tab and its copy', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('when one is closed the other goes on with what it left', async ({ page, product, context }) => {
    const original = await openTrialSurvey(page, product, 'en');
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open(location.href));
    const copy = wizard(await opened, 'en');
    await expect(copy.projectName).toBeVisible();
    await context.setOffline(true);
    const name = aProjectName();
    await original.projectName.fill(name);
    await expect(original.status).toContainText('1 change is kept on this device');
    await page.close();
    await expect(copy.projectName).toHaveValue(name);
    await context.setOffline(false);
    await copy.expectSaved();
    expect(await storedContent(await opened)).toContain(name);
  });
});

test.describe('two tabs on one submission', () => {
  test.use({ allowedComplaints: [/409/] });

  test('the tab that has nothing unsent follows; nothing is overwritten silently', async ({
    page,
    product,
    context,
  }) => {
    const first = await openTrialSurvey(page, product, 'en');
    const other = await context.newPage();
    await other.goto(page.url());
    const second = wizard(other, 'en');
    await expect(second.projectName).toBeVisible();

    const name = aProjectName();
    await first.projectName.fill(name);
    await first.expectSaved();
    await expect(second.projectName).toHaveValue(name);
  });
});

test.describe('two colleagues on one submission', () => {
  test.use({ allowedComplaints: [/409/] });

  test('both answer 50 questions of one survey at once, and every answer of both is there', async ({
    page,
    product,
    browser,
  }) => {
    test.setTimeout(120_000);
    const questions = Array.from({ length: 50 }, (_, index) => `Question ${index + 1}`);
    const elements = questions.map((name) => ({ type: 'text', name }));
    const [own, theirs] = [anAddress(), anAddress()];
    await chooseLanguage(page, product, 'en');
    await join(page, product, own);
    const steps = [{ type: 'survey', name: 'Fifty questions', content: { elements } }];
    const guests = { userFilterEmail: `${own}, ${theirs}` };
    const submission = await startSubmissionIn(page, product, await askAsAdmin(browser, product), steps, guests);
    const other = await aColleague(page, browser, product, theirs);
    await Promise.all([page, other].map((each) => each.goto(submission.address(0))));
    await expect(page.getByText('Luca Bianchi has this step open, too.')).toBeVisible();

    const answer = async (at: Page, who: string, rest: number): Promise<void> => {
      for (const [index, name] of questions.entries())
        if (index % 2 === rest) await at.getByRole('textbox', { name, exact: true }).fill(`${who} ${index + 1}`);
      await wizard(at, 'en').expectSaved();
    };
    await Promise.all([answer(page, 'Ilaria', 0), answer(other, 'Luca', 1)]);
    const stored = await submission.ask<StepResult[]>('GetStepResultByCall', {
      query: { callSubmissionId: submission.id },
    });
    const expected = questions.map((name, index) => [name, `${index % 2 === 0 ? 'Ilaria' : 'Luca'} ${index + 1}`]);
    expect(JSON.parse(stored[0]?.content ?? '')).toEqual(Object.fromEntries(expected));
    for (const each of [page, other])
      for (const [name = '', value = ''] of expected)
        await expect(each.getByRole('textbox', { name, exact: true })).toHaveValue(value);
    await other.context().close();
  });

  test('their edits of one answer meet as a choice that names the other, and lets the chosen one stand', async ({
    page,
    product,
    browser,
  }) => {
    test.setTimeout(120_000);
    // Events would show the colleague's version before the user could type over it.
    await tellNothing(page);
    const first = await openTrialSurvey(page, product, 'en');
    const other = await aColleague(page, browser, product);
    await other.goto(page.url());
    const second = wizard(other, 'en');
    await expect(second.projectName).toBeVisible();

    const [theirs, mine] = [aProjectName(), aProjectName()];
    await second.projectName.fill(theirs);
    await second.expectSaved();
    await first.projectName.fill(mine);
    await expect(page.locator('[data-save-status="conflict"]')).toBeVisible();
    const conflict = page.locator('#conflict');
    await expect(conflict).toContainText('The other version was saved by Luca Bianchi on');
    await expect(page.getByText(theirs)).toBeVisible();
    expect(await storedContent(page)).toContain(theirs);
    await page.setViewportSize({ width: 390, height: 844 });
    // The message has a button for the choice, which works without a mouse.
    await page.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
    await expect(conflict).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Keep my version' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await first.expectSaved();
    const stored = await storedContent(page);
    expect(stored).toContain(mine);
    expect(stored).not.toContain(theirs);

    await test.step('the colleague, who has nothing unsent, finds the chosen version and who wrote it', async () => {
      await other.reload();
      await expect(second.projectName).toHaveValue(mine);
      await expect(other.getByText(/Last changed by Ilaria D’Angelo/)).toBeVisible();
    });
    await other.context().close();
  });
});

test.describe('a session that ends while typing', () => {
  test.use({ allowedComplaints: [/401|498/] });

  test('keeps the page; after signing in again the same step shows the unsent answers', async ({
    page,
    product,
    context,
  }) => {
    const { projectName, expectSaved } = await openTrialSurvey(page, product, 'en');
    await projectName.fill('Before');
    await expectSaved();
    const address = page.url();
    await context.clearCookies({ name: /^(access_token|refresh_token)$/ });

    const name = aProjectName();
    await projectName.fill(name);
    await expect(page.locator('[data-save-status="ended"]')).toContainText(
      'Your session has ended. 1 change is kept on this device; sign in to save it.',
    );
    expect(page.url()).toBe(address);

    // The identity provider still has a session: signing in again needs no password.
    await page.getByRole('button', { name: 'Sign in again' }).first().click();
    await expect(page).toHaveURL(address);
    await expect(projectName).toHaveValue(name);
    await expectSaved();
    expect(await storedContent(page)).toContain(name);
  });
});
