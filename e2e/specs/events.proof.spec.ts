import type { SubmissionSummary } from '@impact-call/contracts';
import { apiOf } from '../src/core/api.ts';
import { expect, test } from '../src/core/fixtures.ts';
import { PROOF } from '../src/core/proof.ts';
import { aColleague } from '../src/pages/colleague.ts';
import { tellNothing, watchLine } from '../src/pages/event-line.ts';
import { aProjectName, openTrialSurvey } from '../src/pages/trial-application.ts';
import { wizard } from '../src/pages/wizard.ts';

/** Max delay in milliseconds until a colleague sees a saved change (docs/rules/17-operation.md#events). */
const SOON = 2000;
/** The event connection opens once the page is loaded. */
const OPENED = { timeout: 30_000 };

test('a colleague’s answer appears without a reload', PROOF, async ({ page, product, browser }) => {
  const line = watchLine(page);
  const { projectName } = await openTrialSurvey(page, product, 'en');
  const other = await aColleague(page, browser, product);
  await other.goto(page.url());
  const theirs = wizard(other, 'en');
  await expect(theirs.projectName).toBeVisible();
  await expect.poll(() => line.isOpen(), OPENED).toBe(true);
  const name = aProjectName();
  await theirs.projectName.fill(name);
  await theirs.expectSaved();
  await expect(projectName).toHaveValue(name);
  await other.context().close();
});

test(
  'a colleague’s answer arrives within two seconds, in all tabs by one stream, without a needless request',
  PROOF,
  async ({ page, product, browser }) => {
    test.setTimeout(120_000);
    const line = watchLine(page);
    const first = await openTrialSurvey(page, product, 'en');
    const secondTab = await page.context().newPage();
    const lineOfTab = watchLine(secondTab);
    const other = await aColleague(page, browser, product);
    await other.goto(page.url());
    const second = wizard(other, 'en');
    await expect(second.projectName).toBeVisible();
    await secondTab.goto(page.url());
    await expect(wizard(secondTab, 'en').projectName).toBeVisible();
    await expect.poll(() => line.isOpen() || lineOfTab.isOpen(), OPENED).toBe(true);
    expect([line.isOpen(), lineOfTab.isOpen()].filter(Boolean)).toHaveLength(1);
    // Each tab loads again when its event connection opens, because it may have missed events.
    const timesRead = () => lineOfTab.asked.filter((requested) => requested === 'GetSubmissionByID').length;
    await expect.poll(timesRead, OPENED).toBe(2);
    await page.waitForTimeout(1000);

    const name = aProjectName();
    await second.projectName.fill(name);
    await second.expectSaved();
    const [before, savedAt] = [line.asked.length, Date.now()];
    await expect(first.projectName).toHaveValue(name, { timeout: SOON });
    test.info().annotations.push({ type: 'heard', description: `${Date.now() - savedAt} ms after it was saved` });
    await expect(wizard(secondTab, 'en').projectName).toHaveValue(name, { timeout: SOON });
    await page.waitForTimeout(2000);
    // The page also sends its presence regularly and loads the states of the steps.
    const requested = line.asked.slice(before).filter((name) => !['ShowPresence', 'GetStepStates'].includes(name));
    expect(requested.filter((name) => name !== 'GetStepResultByCall')).toEqual([]);
    expect(requested.length).toBeLessThanOrEqual(2);
    await expect(first.status).not.toContainText('conflict');

    await test.step('the tab that has the line goes, and the other one goes on hearing', async () => {
      await (line.isOpen() ? page : secondTab).goto('about:blank');
      const rest = wizard(line.isOpen() ? page : secondTab, 'en');
      const next = aProjectName();
      await expect.poll(() => line.isOpen() || lineOfTab.isOpen(), OPENED).toBe(true);
      await second.projectName.fill(next);
      await second.expectSaved();
      await expect(rest.projectName).toHaveValue(next, { timeout: SOON });
    });
    await other.context().close();
  },
);

// In sequence, and as a user whose list contains no export of other stories.
test.describe('an export', () => {
  test.describe.configure({ mode: 'serial' });

  test('an export in progress is requested again once it has progressed', PROOF, async ({ page, product, signIn }) => {
    test.setTimeout(120_000);
    const line = watchLine(page);
    await signIn('companyAdmin');
    const all = await apiOf(page, product)<SubmissionSummary[]>('GetSubmissions', { query: { closed: 'true' } });
    const { callId } = await apiOf(page, product)<{ callId: string }>('GetSubmissionByIDAdmin', {
      query: { id: all[0]?.id ?? '' },
    });
    await page.goto(`${product.origin}/admin/calls/${callId}/exports`);
    await expect(page.getByText(/^\d+ columns$/)).toBeVisible();
    await expect.poll(() => line.isOpen(), OPENED).toBe(true);
    await page.waitForTimeout(1000);
    const before = line.asked.length;
    await page.getByRole('button', { name: 'Start the export' }).click();
    const newest = page.getByRole('list', { name: 'Your exports' }).getByRole('listitem').first();
    // Polling would take half a minute.
    await expect(newest.getByText('Ready')).toBeVisible({ timeout: 20_000 });
    const requested = line.asked.slice(before).filter((name) => name === 'GetExports').length;
    expect(requested).toBeLessThanOrEqual(8);
    await newest.getByRole('button', { name: 'Remove the file' }).click();
  });

  test('without events, an export is polled', PROOF, async ({ page, product, signIn }) => {
    test.setTimeout(120_000);
    await tellNothing(page);
    await signIn('companyAdmin');
    const all = await apiOf(page, product)<SubmissionSummary[]>('GetSubmissions', { query: { closed: 'true' } });
    const { callId } = await apiOf(page, product)<{ callId: string }>('GetSubmissionByIDAdmin', {
      query: { id: all[0]?.id ?? '' },
    });
    await page.goto(`${product.origin}/admin/calls/${callId}/exports`);
    await expect(page.getByText(/^\d+ columns$/)).toBeVisible();
    await page.getByRole('button', { name: 'Start the export' }).click();
    const newest = page.getByRole('list', { name: 'Your exports' }).getByRole('listitem').first();
    await expect(newest.getByText('Ready')).toBeVisible({ timeout: 20_000 });
    await newest.getByRole('button', { name: 'Remove the file' }).click();
  });
});
