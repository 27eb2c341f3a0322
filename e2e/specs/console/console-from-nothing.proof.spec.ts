import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { answer } from '../../src/core/answers.ts';
import { downloaded, linesOf } from '../../src/core/browser/downloads.ts';
import { countEffort, type Task } from '../../src/core/browser/effort.ts';
import { keepPicture, lookAt } from '../../src/core/browser/screens.ts';
import { aPdf } from '../../src/core/files.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { mailTo } from '../../src/core/mails.ts';
import { startOwnProduct } from '../../src/core/own-product.ts';
import type { Product } from '../../src/core/product.ts';
import { PROOF } from '../../src/core/proof.ts';
import { signIn } from '../../src/core/sign-in.ts';
import { exportAs } from '../../src/pages/exports.ts';
import { brand, importFramework, makeTemplate, openTab, TEMPLATE } from '../../src/pages/first-set-up.ts';
import { organizationForm } from '../../src/pages/organization-form.ts';
import { anAddress, registerAccount } from '../../src/pages/register-account.ts';
import { callCard, wizard } from '../../src/pages/wizard.ts';
import { isFound, pagesOf } from '../../src/recap/read-pdf.ts';
import { compact } from '../../src/recap/written.ts';
import { read } from 'xlsx';

const DESKTOP = { width: 1440, height: 900 };
const CALL = 'Neighbourhoods that work';
const TABS = ['Form', 'Applications', 'Review', 'Decisions', 'Messages', 'Results', 'Export', 'Settings', 'Overview'];

const notice = (page: Page, words: string | RegExp) => page.getByText(words, { exact: true }).first();
const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the call' });
const openPart = (page: Page, name: string): Promise<void> =>
  parts(page)
    .getByRole('link', { name: new RegExp(`^${name}\\b`) })
    .click();
const aPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'en-GB', viewport: DESKTOP })).newPage();

test.use({ viewport: DESKTOP });

/** A draft from the gallery. */
async function makeCall(page: Page): Promise<void> {
  await openTab(page, 'Calls');
  await page.getByRole('link', { name: 'Create a call' }).first().click();
  await keepPicture(page, 'en-206-story-gallery');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(TEMPLATE) })
    .click();
  await page.getByLabel('Name, English').fill(CALL);
  await page.getByRole('textbox', { name: 'Description, English' }).fill('For those who measure change.');
  await page.getByLabel('Opening', { exact: true }).fill('2026-01-01T00:00:00');
  await page.getByRole('button', { name: 'Create the call' }).click();
  await expect(notice(page, 'Call successfully created')).toBeVisible();
}

/** What the checklist names is mended where its line leads. */
async function mend(page: Page): Promise<void> {
  const draft = page.getByRole('region', { name: 'Draft', exact: true });
  await lookAt(page, 'en-207-story-checklist', ['light']);
  const pdf = 'Applicants cannot download their application as a PDF.';
  await draft.getByRole('link', { name: pdf }).click();
  await expect(page.getByLabel('Enable User to download PDF')).toBeFocused();
  await page.getByLabel('Enable User to download PDF').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Call successfully updated')).toBeVisible();
  await openPart(page, 'Overview');
  await expect(draft.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(draft.getByText(pdf)).toHaveCount(0);
}

/** The draft as an applicant sees it. */
async function tryOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a trial' }).click();
  await expect(page.getByText('You need ten minutes.')).toBeVisible();
  await keepPicture(page, 'en-208-story-trial');
  await page.getByRole('link', { name: 'Back to the call' }).click();
  await expect(page.getByRole('listitem', { name: /^Trial of / })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(notice(page, 'The call is published')).toBeVisible();
  await keepPicture(page, 'en-209-story-published');
}

async function walkThrough(page: Page, task: Task): Promise<void> {
  for (const name of TABS)
    await task(`to ${name}`, { clicks: 1, fields: 0 }, async () => {
      await openPart(page, name);
      await expect(parts(page).getByRole('link', { name: new RegExp(`^${name}\\b`) })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
}

async function apply(page: Page, product: Product): Promise<void> {
  const steps = wizard(page, 'en');
  await registerAccount(page, product, 'en');
  const { submit, fill } = organizationForm(page, 'en');
  await fill();
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open calls of the foundation' })).toBeVisible();
  await keepPicture(page, 'en-213-story-calls');
  await callCard(page, CALL).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('You need ten minutes.')).toBeVisible();
  await steps.next.click();
  await page.locator('input[type="file"]').first().setInputFiles(aPdf());
  await expect(page.getByText('Received')).toBeVisible();
  await steps.next.click();
  await page.getByRole('main').getByRole('textbox').first().fill('A garden for everybody');
  await steps.expectSaved();
  await keepPicture(page, 'en-214-story-survey');
  await steps.next.click();
  await page.getByRole('radio', { name: 'Item 2' }).check({ force: true });
  await keepPicture(page, 'en-215-story-quiz');
  await steps.next.click();
  await walkImpact(page);
}

async function walkImpact(page: Page): Promise<void> {
  const { next, expectSaved } = wizard(page, 'en');
  await next.click();
  await page.getByRole('textbox').first().fill('50,000');
  await next.click();
  await page.getByRole('checkbox', { name: 'Decent work and economic growth' }).check();
  await next.click();
  await page.getByRole('checkbox', { name: 'More people in work' }).check();
  await page.getByRole('combobox', { name: /Who lives this change/ }).selectOption('Families');
  await next.click();
  await page.getByRole('checkbox', { name: 'Contracts' }).check();
  await page.getByLabel(/Expected value per year/).fill('10');
  await expectSaved();
  await keepPicture(page, 'en-216-story-impact');
  await next.click();
  // A second press before the page has changed would count for the previous screen.
  await expect(page.getByRole('heading', { name: 'Is an outcome missing?' })).toBeVisible();
  await next.click();
}

/** The applicant asks from the draft; the administrator answers, and the answer waits for them. */
async function askAndAnswer(page: Page, theirs: Page): Promise<void> {
  await theirs.getByRole('link', { name: 'Questions' }).filter({ visible: true }).first().click();
  await theirs.getByLabel('Your message to the organizer').fill('Which form do we need?');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByRole('listitem', { name: 'Message from You' })).toBeVisible();
  await openPart(page, 'Messages');
  await page.getByRole('main').getByRole('link', { name: 'Questions' }).click();
  await page.getByRole('listitem').filter({ hasText: 'IC-' }).getByRole('link').click();
  const section = page.getByRole('region', { name: 'Questions' });
  await section.getByLabel('Your message to the applicant').fill('Form A, signed.');
  await section.getByRole('button', { name: 'Send' }).click();
  await expect(section.getByText('Answered', { exact: true })).toBeVisible();
  await keepPicture(page, 'en-217-story-answered');
  await theirs.reload();
  await expect(theirs.getByRole('listitem', { name: 'Message from The organizer' })).toContainText('Form A, signed.');
  await theirs.goBack();
}

async function finish(page: Page): Promise<void> {
  const { next, submit } = wizard(page, 'en');
  await expect(page.getByText('No result yet')).toBeVisible();
  await next.click();
  await expect(page.getByText('Nothing is missing')).toBeVisible();
  await submit.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Submit now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thanks/ })).toBeVisible();
  await keepPicture(page, 'en-218-story-thanks');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the PDF' }).click(),
  ]);
  const pages = await pagesOf(new Uint8Array(await readFile(await download.path())).buffer);
  for (const words of [CALL, 'A garden for everybody', 'statuto.pdf', 'More people in work', 'Foundation of the North'])
    expect(isFound(pages, compact(words)), words).toBe(true);
}

/** Two criteria, one reviewer, and what was submitted for them. */
async function prepareReview(page: Page, reviewer: string): Promise<void> {
  await openPart(page, 'Review');
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

async function review(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^IC-/ }).first().click();
  for (const name of ['Need', 'Means']) await page.getByRole('group', { name }).getByText('4', { exact: true }).click();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You have handed in this review.')).toBeVisible();
  await keepPicture(page, 'en-220-story-reviewer');
}

/** Decided and published beside the answers and the reviews. */
async function decide(page: Page): Promise<void> {
  await openPart(page, 'Decisions');
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

async function writeToAccepted(page: Page): Promise<void> {
  await openPart(page, 'Messages');
  await page.getByRole('link', { name: 'New message' }).first().click();
  await page.getByRole('checkbox', { name: /^Accepted/ }).check();
  await expect(page.getByText('1 person now')).toBeVisible();
  await page.getByLabel('Subject', { exact: true }).fill('What comes next');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await keepPicture(page, 'en-222-story-mailed');
}

async function exportAll(page: Page): Promise<void> {
  await openPart(page, 'Export');
  await page.getByRole('button', { name: 'Start the export' }).click();
  const made = exportAs(page, 'xlsx', 1);
  await expect(made.getByText('Ready')).toBeVisible({ timeout: 60_000 });
  await keepPicture(page, 'en-223-story-export');
  const { bytes } = await downloaded(page, made.getByRole('button', { name: 'Download' }));
  expect(linesOf(read(bytes))).toMatchObject([{ 'Mean of the reviews (%)': 80, 'Decision as published': 'Accepted' }]);
}

async function duplicate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Create the call' }).click();
  await expect(notice(page, 'Call successfully created')).toBeVisible();
  await keepPicture(page, 'en-224-story-copy');
}

test('where there is nothing yet, the console says how to begin', PROOF, async ({ page, product, signIn }) => {
  for (const list of ['GetCallTypes', 'GetConfigList', 'GetImpactFrameworkSetList', 'GetCallList'] as const)
    await answer(page, list, []);
  await signIn('companyAdmin', { at: '/admin/call-types' });
  await expect(page.getByText('No form templates yet')).toBeVisible();
  await lookAt(page, 'en-200-nothing-templates', ['light']);
  await openTab(page, 'Customize');
  await expect(page.getByRole('link', { name: 'Create the first one' })).toBeVisible();
  await lookAt(page, 'en-200-nothing-customize', ['light']);
  await page.goto(`${product.origin}/admin/impact-framework`);
  await expect(page.getByRole('link', { name: 'Import from Excel' }).first()).toBeVisible();
  await lookAt(page, 'en-200-nothing-frameworks', ['light']);
  await openTab(page, 'Calls');
  await expect(page.getByRole('link', { name: 'Create a call' }).first()).toBeVisible();
  await lookAt(page, 'en-200-nothing-calls', ['light']);
});

/** The numbers are what each task cost before calls had a home. */
test('a whole programme from an empty database, with no task dearer than before', PROOF, async ({ page, browser }) => {
  test.setTimeout(300_000);
  const { product, stop } = await test.step('an empty product', () => startOwnProduct({ demo: false }));
  try {
    const task = await countEffort(page);
    await signIn(page, product, 'companyAdmin', { at: '/admin' });
    await task('a framework by Excel', { clicks: 5, fields: 5 }, () => importFramework(page));
    await task('a form of six steps', { clicks: 28, fields: 12 }, () => makeTemplate(page));
    await test.step('a brand', () => brand(page));
    await task('a call', { clicks: 5, fields: 3 }, () => makeCall(page));
    await test.step('the checklist', () => mend(page));
    await test.step('a trial', () => tryOut(page));
    await test.step('published', () => publish(page));
    await walkThrough(page, task);
    const applicant = await aPage(browser);
    await test.step('an applicant answers', () => apply(applicant, product));
    await test.step('a question', () => askAndAnswer(page, applicant));
    await test.step('submitted, with its PDF', () => finish(applicant));
    const reviewer = await aPage(browser);
    const email = anAddress();
    await registerAccount(reviewer, product, 'en', email, { givenName: 'Rita', familyName: 'Levi' });
    await task('a review', { clicks: 8, fields: 4 }, () => prepareReview(page, email));
    await reviewer.goto(`${product.origin}/review`);
    await test.step('reviewed', () => review(reviewer));
    await task('decided and published', { clicks: 6, fields: 1 }, () => decide(page));
    await mailTo('ilaria@associazione.example', product, 'See you in spring.');
    await task('a mail', { clicks: 7, fields: 1 }, () => writeToAccepted(page));
    await task('an export', { clicks: 4, fields: 0 }, () => exportAll(page));
    await task('a copy for next year', { clicks: 2, fields: 0 }, () => duplicate(page));
  } finally {
    await stop();
  }
});
