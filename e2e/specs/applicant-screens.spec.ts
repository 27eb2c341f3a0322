import type { Page } from '@playwright/test';
import { expect, test } from '../src/core/fixtures.ts';
import { lookAt } from '../src/core/screens.ts';
import { chooseLanguage } from '../src/core/sign-in.ts';
import { anApplicant, submitTrial, type Applicant } from '../src/pages/applicant.ts';
import { anAddress, registerAccount } from '../src/pages/register-account.ts';
import { callCard } from '../src/pages/wizard.ts';
import { WORDS, type Language } from '../src/pages/words.ts';

// An invitation that is none answers 404; a page that does not exist is a story, too.
test.use({ allowedComplaints: [/404.*GetInvitation/s] });

/** Each language in one width, one of them in both; ALL_PATHS=1 looks at every language in every width. */
const WIDTHS: Record<Language, number[]> = process.env.ALL_PATHS ? { it: [1440, 390], en: [1440, 390], fr: [1440, 390] } : { it: [390], en: [1440, 390], fr: [390] };

/** The page in its language's widths, light and dark: axe finds nothing, and nothing is wider than the screen. */
async function lookAtWidths(page: Page, language: Language, name: string): Promise<void> {
  for (const width of WIDTHS[language]) {
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
    await lookAt(page, `${language}-${name}`);
  }
}

/** Each screen with an organization: its name, its address, and what shows that it is there. */
function screensOf({ organization }: Applicant, report: string, language: Language, page: Page) {
  const main = page.getByRole('main');
  const card = callCard(page, WORDS[language].trialCall);
  return [
    ['60-calls', '/calls', card.getByText(WORDS[language].recap)],
    ['61-organizations', '/org/list', main.getByText(organization.name, { exact: true })],
    ['62-organization', `/org/edit/${organization.id}`, main.getByRole('list').getByText('Ilaria D’Angelo', { exact: true })],
    ['63-register-organization', '/register-org', main.getByRole('textbox').first()],
    ['64-invitation', '/org/invitation/made-up', main.getByRole('link').first()],
    ['65-report', report, page.frameLocator('iframe').locator('main').getByRole('img').first()],
    ['66-not-found', '/nowhere', main.getByRole('heading', { level: 1 })],
  ] as const;
}

for (const language of ['it', 'en', 'fr'] as const) {
  test(`every applicant’s screen around the wizard, ${language}`, async ({ page, product, context }) => {
    test.setTimeout(240_000);
    await chooseLanguage(page, product, language);
    await page.goto(product.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await lookAtWidths(page, language, '58-welcome');

    await test.step('somebody without an organization', async () => {
      await registerAccount(page, product, language, anAddress());
      await expect(page.getByRole('dialog')).toBeVisible();
      await lookAtWidths(page, language, '59-calls-without-organization');
      await context.clearCookies();
      await page.goto('about:blank');
    });

    const applicant = await anApplicant(page, product, language, 'Associazione per la valorizzazione partecipata dei beni comuni dell’Oltrepò');
    await submitTrial(applicant);
    await applicant.ask('InviteMember', { body: { organizationId: applicant.organization.id, email: anAddress() } });
    await page.goto(`${product.origin}/calls`);
    const report = await callCard(page, WORDS[language].trialCall).locator('a[href^="/powerbi-report-rls/"]').getAttribute('href');
    for (const [name, address, shown] of screensOf(applicant, report ?? '', language, page)) {
      await page.goto(product.origin + address);
      await expect(shown).toBeVisible();
      await lookAtWidths(page, language, name);
    }
  });
}
