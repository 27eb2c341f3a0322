import { expect, type Locator, type Page } from '@playwright/test';
import { read } from 'xlsx';
import { downloaded, linesOf } from '../core/browser/downloads.ts';
import type { Task } from '../core/browser/effort.ts';
import { keepPicture, lookAt } from '../core/browser/screens.ts';
import { exportAs } from './exports.ts';
import { openTab } from './first-set-up.ts';

const TABS = ['Form', 'Applications', 'Review', 'Decisions', 'Messages', 'Results', 'Export', 'Settings', 'Overview'];

const notice = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

/** A tab of the call, whatever number it shows. */
export const tabOfCall = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Parts of the call' }).getByRole('link', { name: new RegExp(`^${name}\\b`) });

/** A draft from the gallery. */
export async function makeCall(page: Page, name: string, template: string): Promise<void> {
  await openTab(page, 'Calls');
  await page.getByRole('link', { name: 'Create a call' }).first().click();
  await keepPicture(page, 'en-206-story-gallery');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(template) })
    .click();
  await page.getByLabel('Name, English').fill(name);
  await page.getByRole('textbox', { name: 'Description, English' }).fill('For those who measure change.');
  await page.getByLabel('Opening', { exact: true }).fill('2026-01-01T00:00:00');
  await page.getByRole('button', { name: 'Create the call' }).click();
  await expect(notice(page, 'Call successfully created')).toBeVisible();
}

/** What the checklist names is mended where its line leads. */
export async function mend(page: Page): Promise<void> {
  const draft = page.getByRole('region', { name: 'Draft', exact: true });
  const pdf = 'Applicants cannot download their application as a PDF.';
  await expect(draft.getByRole('link', { name: pdf })).toBeVisible();
  await lookAt(page, 'en-207-story-checklist', ['light']);
  await draft.getByRole('link', { name: pdf }).click();
  await expect(page.getByLabel('Enable User to download PDF')).toBeFocused();
  await page.getByLabel('Enable User to download PDF').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Call successfully updated')).toBeVisible();
  await tabOfCall(page, 'Overview').click();
  await expect(draft.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(draft.getByText(pdf)).toHaveCount(0);
}

/** The draft as an applicant sees it. */
export async function tryOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a trial' }).click();
  await expect(page.getByText('You need ten minutes.')).toBeVisible();
  await keepPicture(page, 'en-208-story-trial');
  await page.getByRole('link', { name: 'Back to the call' }).click();
  await expect(page.getByRole('listitem', { name: /^Trial of / })).toBeVisible();
}

/** The draft is published, whatever its checklist still warns of. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(notice(page, 'The call is published')).toBeVisible();
  await keepPicture(page, 'en-209-story-published');
}

/** Each tab of the call is one click away from the others. */
export async function walkThrough(page: Page, task: Task): Promise<void> {
  for (const name of TABS)
    await task(`to ${name}`, { clicks: 1, fields: 0 }, async () => {
      await tabOfCall(page, name).click();
      await expect(tabOfCall(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
}

/** Two criteria, one reviewer, and what was submitted for them. */
export async function prepareReview(page: Page, reviewer: string): Promise<void> {
  await tabOfCall(page, 'Review').click();
  for (const name of ['Need', 'Means']) {
    await page.getByRole('button', { name: 'Add a criterion' }).click();
    await page.getByLabel('Name, English').last().fill(name);
  }
  await page.getByRole('button', { name: 'Save the criteria' }).click();
  await expect(notice(page, 'Criteria saved')).toBeVisible();
  await page.getByLabel('E-mail address').fill(reviewer);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('0 of 0 handed in')).toBeVisible();
  await page.getByLabel('Reviewers for each application').selectOption('1');
  await page.getByRole('button', { name: 'Distribute evenly' }).click();
  await expect(page.getByText('0 of 1 handed in')).toBeVisible();
  await keepPicture(page, 'en-219-story-review');
}

/** Decided and published beside the answers and the reviews. */
export async function decide(page: Page): Promise<void> {
  await tabOfCall(page, 'Decisions').click();
  await page.getByRole('link', { name: /^IC-/ }).click();
  await expect(page.getByText('A garden for everybody').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^Need/ })).toContainText('4 of 5');
  const panel = page.getByRole('region', { name: 'Decision', exact: true });
  await panel.getByRole('radio', { name: 'accepted', exact: true }).check();
  await panel.getByLabel('Words to the applicant').fill('See you in spring.');
  await panel.getByRole('button', { name: 'Decide' }).click();
  await expect(notice(page, '1 application decided')).toBeVisible();
  await lookAt(page, 'en-221-story-decision', ['light']);
  await panel.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish and send' }).click();
  await expect(notice(page, 'Published: 1 letter goes out')).toBeVisible();
}

/** A mail to the accepted, whose text is that of the template. */
export async function writeToAccepted(page: Page): Promise<void> {
  await tabOfCall(page, 'Messages').click();
  await page.getByRole('link', { name: 'New message' }).first().click();
  await page.getByRole('checkbox', { name: /^Accepted/ }).check();
  await expect(page.getByText('1 person now')).toBeVisible();
  await page.getByLabel('Subject', { exact: true }).fill('What comes next');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await keepPicture(page, 'en-222-story-mailed');
}

/** A workbook of all that was submitted. */
export async function exportAll(page: Page): Promise<void> {
  await tabOfCall(page, 'Export').click();
  await page.getByRole('button', { name: 'Start the export' }).click();
  const made = exportAs(page, 'xlsx', 1);
  await expect(made.getByText('Ready')).toBeVisible({ timeout: 60_000 });
  await keepPicture(page, 'en-223-story-export');
  const { bytes } = await downloaded(page, made.getByRole('button', { name: 'Download' }));
  expect(linesOf(read(bytes))).toMatchObject([{ 'Mean of the reviews (%)': 80, 'Decision as published': 'Accepted' }]);
}

/** The call again, a year later. */
export async function duplicate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Create the call' }).click();
  await expect(notice(page, 'Call successfully created')).toBeVisible();
  await keepPicture(page, 'en-224-story-copy');
}
