import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { answer } from '../../src/core/answers.ts';
import { countEffort } from '../../src/core/browser/effort.ts';
import { keepPicture, lookAt } from '../../src/core/browser/screens.ts';
import { aPdf } from '../../src/core/files.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { mailTo } from '../../src/core/mails.ts';
import { startOwnProduct } from '../../src/core/own-product.ts';
import type { Product } from '../../src/core/product.ts';
import { PROOF } from '../../src/core/proof.ts';
import { signIn } from '../../src/core/sign-in.ts';
import * as call from '../../src/pages/call-tasks.ts';
import { brand, importFramework, makeTemplate, openTab, TEMPLATE } from '../../src/pages/first-set-up.ts';
import { organizationForm } from '../../src/pages/organization-form.ts';
import { anAddress, registerAccount } from '../../src/pages/register-account.ts';
import { callCard, wizard } from '../../src/pages/wizard.ts';
import { isFound, pagesOf } from '../../src/recap/read-pdf.ts';
import { compact } from '../../src/recap/written.ts';

const DESKTOP = { width: 1440, height: 900 };
const CALL = 'Neighbourhoods that work';
/** These limits, and those of the other tasks, are what each cost before calls had a home. */
const CALL_EFFORT = { clicks: 5, fields: 3 };
const COPY_EFFORT = { clicks: 2, fields: 0 };

const aPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'en-GB', viewport: DESKTOP })).newPage();

test.use({ viewport: DESKTOP });

async function apply(page: Page, product: Product, email: string): Promise<void> {
  const steps = wizard(page, 'en');
  await registerAccount(page, product, 'en', email);
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
  await call.tabOfCall(page, 'Messages').click();
  await page.getByRole('main').getByRole('link', { name: 'Questions' }).click();
  await page.getByRole('listitem').filter({ hasText: 'IC-' }).getByRole('link').click();
  const section = page.getByRole('region', { name: 'Questions' });
  await section.getByLabel('Your message to the applicant').fill('Form A, signed.');
  await section.getByRole('button', { name: 'Send' }).click();
  await expect(section.getByText('Answered', { exact: true })).toBeVisible();
  await expect(call.tabOfCall(page, 'Messages')).toHaveText('Messages');
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

async function review(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^IC-/ }).first().click();
  for (const name of ['Need', 'Means']) await page.getByRole('group', { name }).getByText('4', { exact: true }).click();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You have handed in this review.')).toBeVisible();
  await keepPicture(page, 'en-220-story-reviewer');
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

test('a call and its copy cost few clicks, and each page of a call one', async ({ page, signIn }) => {
  const task = await countEffort(page);
  await signIn('admin', { at: '/admin' });
  await task('a call', CALL_EFFORT, () => call.makeCall(page, `${CALL} ${Date.now()}`, '^Feedback\\b.*steps?$'));
  await call.walkThrough(page, task);
  await task('a copy for next year', COPY_EFFORT, () => call.duplicate(page));
});

test(
  'a whole programme from an empty database costs no more clicks and fields than before',
  PROOF,
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const { product, stop } = await test.step('an empty product', () => startOwnProduct({ demo: false }));
    try {
      const task = await countEffort(page);
      await signIn(page, product, 'companyAdmin', { at: '/admin' });
      await task('a framework by Excel', { clicks: 5, fields: 5 }, () => importFramework(page));
      await task('a form of six steps', { clicks: 28, fields: 12 }, () => makeTemplate(page));
      await test.step('a brand', () => brand(page));
      await task('a call', CALL_EFFORT, () => call.makeCall(page, CALL, TEMPLATE));
      await test.step('the checklist', () => call.mend(page));
      await test.step('a trial', () => call.tryOut(page));
      await test.step('published', () => call.publish(page));
      await call.walkThrough(page, task);
      const [ilaria, rita] = [anAddress(), anAddress()];
      const applicant = await aPage(browser);
      await test.step('an applicant answers', () => apply(applicant, product, ilaria));
      await test.step('a question', () => askAndAnswer(page, applicant));
      await test.step('submitted, with its PDF', () => finish(applicant));
      const reviewer = await aPage(browser);
      await registerAccount(reviewer, product, 'en', rita, { givenName: 'Rita', familyName: 'Levi' });
      await task('a review', { clicks: 8, fields: 4 }, () => call.prepareReview(page, rita));
      await reviewer.goto(`${product.origin}/review`);
      await test.step('reviewed', () => review(reviewer));
      await task('decided and published', { clicks: 6, fields: 1 }, () => call.decide(page));
      await mailTo(ilaria, product, 'See you in spring.');
      await task('a mail', { clicks: 7, fields: 1 }, () => call.writeToAccepted(page));
      await task('an export', { clicks: 4, fields: 0 }, () => call.exportAll(page));
      await task('a copy for next year', COPY_EFFORT, () => call.duplicate(page));
      // Open pages would complain of the product's end.
      for (const each of [applicant, reviewer, page]) await each.goto('about:blank');
    } finally {
      await stop();
    }
  },
);
