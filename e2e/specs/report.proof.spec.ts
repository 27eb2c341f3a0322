import { expect, test } from '../src/core/fixtures.ts';
import { PROOF } from '../src/core/proof.ts';
import { lookAt } from '../src/core/browser/screens.ts';
import { anApplicantElsewhere, submitTrial, trialCall } from '../src/pages/applicant.ts';
import { callCard } from '../src/pages/wizard.ts';
import { WORDS } from '../src/pages/words.ts';

test.use({ allowedComplaints: [/404.*GetPBITokenRls|503.*GetPBITokenRls|frame/s] });

const NOWHERE = '01900000-0000-7000-8000-000000000000';

test(
  'the report of a submitted application opens in the page and fills the screen',
  PROOF,
  async ({ page, product }) => {
    const applicant = await anApplicantElsewhere(page, product, 'en');
    await submitTrial(applicant);
    await page.goto(`${product.origin}/calls`);
    await callCard(page, WORDS.en.trialCall).getByRole('link', { name: 'View report' }).click();
    await expect(page).toHaveURL(new RegExp(`/powerbi-report-rls/[0-9a-f-]+/[0-9a-f-]+/${applicant.organization.id}$`));
    await expect(page.getByRole('heading', { level: 1, name: `Report: ${WORDS.en.trialCall}` })).toBeVisible();
    const report = page.frameLocator('iframe').locator('main');
    await expect(report.getByRole('img').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fullscreen' })).toBeEnabled();

    await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Fullscreen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  },
);

test(
  'where the service offers filters, a button hides and shows them within the report',
  PROOF,
  async ({ page, product }) => {
    const applicant = await anApplicantElsewhere(page, product, 'en');
    await submitTrial(applicant);
    // By default the server offers them only to administrators.
    await page.route('**/GetPBITokenRls*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), showFilters: true } });
    });
    await page.goto(`${product.origin}/calls`);
    await callCard(page, WORDS.en.trialCall).getByRole('link', { name: 'View report' }).click();
    const report = page.frameLocator('iframe').locator('main');
    const filters = page.getByRole('button', { name: 'Filters' });
    await expect(report.getByLabel('Year')).toBeVisible();
    await expect(filters).toHaveAttribute('aria-pressed', 'true');
    await lookAt(page, 'en-53-report-filters');
    await filters.click();
    await expect(filters).toHaveAttribute('aria-pressed', 'false');
    await expect(report.getByLabel('Year')).toHaveCount(0);
    await expect(report.getByRole('img').first()).toBeVisible();
    await filters.click();
    await expect(report.getByLabel('Year')).toBeVisible();
  },
);

test('a report that is locked, not theirs, or out of reach is explained', PROOF, async ({ page, product }) => {
  const applicant = await anApplicantElsewhere(page, product, 'en');
  await submitTrial(applicant);
  const { userPowerBIReportID, userPowerBIWorkspaceID } = await trialCall(applicant);
  const address = `${product.origin}/powerbi-report-rls/${userPowerBIWorkspaceID}/${userPowerBIReportID}/${applicant.organization.id}`;
  const answer = (status: number, code: string) =>
    page.route('**/GetPBITokenRls*', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        json: { type: `urn:impact-call:problem:${code}`, title: code, status, code },
      }),
    );

  await page.goto(`${product.origin}/powerbi-report-rls/${NOWHERE}/${NOWHERE}/${applicant.organization.id}`);
  await expect(page.getByText('This report is not for you, or does not exist')).toBeVisible();
  for (const [status, code, words] of [
    [404, 'report-locked', 'The results are not shown yet'],
    [404, 'power-bi-not-configured', 'There are no reports here'],
    [503, 'unavailable', 'The report could not be loaded'],
  ] as const) {
    await answer(status, code);
    await page.goto(address);
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute('**/GetPBITokenRls*');
  }
});
