import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aLargePdf, aLyingPdf, aPdf } from '../../src/core/files.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { organizationForm } from '../../src/pages/organization-form.ts';
import { registerByHand } from '../../src/pages/register-account.ts';
import { watchWorkers } from '../../src/pages/watch-workers.ts';
import { callCard, wizard } from '../../src/pages/wizard.ts';
import { WORDS, type Language } from '../../src/pages/words.ts';
import { isFound, pagesOf } from '../../src/recap/read-pdf.ts';
import { compact } from '../../src/recap/written.ts';

// This story uploads files that the server rejects.
test.use({ allowedComplaints: [/Failed to load resource.*(413|415).*UploadFile/s] });

/** In several alphabets, because the PDF must render all of them. */
const PROJECT = 'Orti di quartiere: Ωmega, Žižka, Ďáblice';

const VIEWPORTS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Path = [Language, keyof typeof VIEWPORTS];

const PATHS: Path[] = [['it', 'phone']];
const MORE_PATHS: Path[] = [
  ['en', 'desktop'],
  ['fr', 'desktop'],
  ['it', 'desktop'],
  ['en', 'phone'],
  ['fr', 'phone'],
];

async function registerOrganization(page: Page, language: Language): Promise<void> {
  const { form, submit, fill } = organizationForm(page, language);
  await expect(form).toBeVisible();
  await fill();
  await submit.click();
  await expect(page.getByText(WORDS[language].organizationRegistered)).toBeVisible();
}

async function uploadDocument(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles(aLargePdf());
  await expect(page.getByText(words.tooLarge)).toBeVisible();
  await input.setInputFiles(aLyingPdf());
  await expect(page.getByText(words.wrongType)).toBeVisible();
  await input.setInputFiles(aPdf());
  await expect(page.getByText(words.received)).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^statuto.pdf$/ })).toBeVisible();
}

async function answerSurvey(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  const { next, projectName, expectSaved } = wizard(page, language);
  await next.click();
  await expect(page.locator('[data-error-summary]')).toBeFocused();
  await projectName.fill(PROJECT);
  await page.getByText(words.projectStarted, { exact: true }).click();
  await expect(page.getByRole('radio', { name: words.projectStarted })).toBeChecked();
  await expectSaved();
}

/** Downloads the PDF with `press` and checks that it contains the answers. */
async function downloadPdf(page: Page, press: () => Promise<void>): Promise<void> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^IC-\d{4}-[A-Z0-9]{5}\.pdf$/);
  const pages = await pagesOf(new Uint8Array(await readFile(await download.path())).buffer);
  for (const words of [PROJECT, 'statuto.pdf']) expect(isFound(pages, compact(words))).toBe(true);
}

/** Checks the whole application on one page, with the same text as the PDF. */
async function readItAll(page: Page, language: Language): Promise<void> {
  await page.getByRole('link', { name: WORDS[language].readAll }).click();
  await expect(page).toHaveURL(/\/recap$/);
  for (const words of [PROJECT, 'statuto.pdf'])
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main').getByText(PROJECT).first()).toBeVisible();
  await page.emulateMedia({ media: null });
}

for (const path of [...PATHS, ...MORE_PATHS]) {
  const [language, device] = path;
  test(
    `from the welcome page to the PDF, ${language}, ${device}`,
    PATHS.includes(path) ? {} : PROOF,
    async ({ page, product }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(VIEWPORTS[device]);
      await page.context().addCookies([{ name: 'language', value: language, url: product.origin }]);
      const words = WORDS[language];
      const steps = wizard(page, language);
      const workerOutcomes = await watchWorkers(page);

      await page.goto(product.origin);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await registerByHand(page, language);
      await registerOrganization(page, language);

      const card = callCard(page, words.trialCall);
      await expect(card).toBeVisible();
      await card.getByRole('button', { name: words.apply }).click();

      await expect(page).toHaveURL(/\/call\/[0-9a-f-]{36}/);
      await expect(steps.next).toBeVisible();
      await steps.next.click();
      await expect(page.locator('input[type="file"]').first()).toBeAttached();
      await uploadDocument(page, language);
      await steps.next.click();
      await expect(steps.projectName).toBeVisible();
      await answerSurvey(page, language);

      await steps.goOn(words.checkAndSend);
      await steps.submit.click();
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(dialog).toContainText(words.closing);
      await dialog.getByRole('button', { name: words.confirm }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
      await downloadPdf(page, () => page.getByRole('button', { name: words.pdf }).click());
      expect(await workerOutcomes()).toEqual(['message']);
      await readItAll(page, language);

      await page.goto(`${product.origin}/calls`);
      await expect(card.getByText(words.recap)).toBeVisible();
      await downloadPdf(page, () => card.getByRole('link', { name: /PDF/ }).click());
      await page.goto(`${product.origin}/calls`);
      await card.getByText(words.recap).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}
