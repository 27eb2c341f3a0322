import { chromium } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/lib/demo-accounts.mjs';
import { systemChromium } from '../../scripts/lib/system-chromium.mjs';

/** The Chromium that the end-to-end tests use as well. */
export function launch() {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/**
 * Signs an account in, by default the first applicant, waits for `seen` and returns the cookies.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
export async function signedIn(browser, origin, account = DEMO_ACCOUNTS.applicant, seen = FIRST_CARD) {
  const context = await browser.newContext({ locale: 'en-GB' });
  await context.addCookies([{ name: 'language', value: 'en', url: origin }]);
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).first().click();
  await page.locator('input[name="email"]').fill(account.email);
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.locator(seen).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** What `/calls` is there for: the name of the first call. */
export const FIRST_CARD = 'main article h3';

/** What the console's first screen is there for: the name of the first call. */
export const CALL_ROW = 'main tbody tr a';

/** What a step is there for: its title, and in a survey its first question. */
export const STEP_TITLE = 'main h1';
export const QUESTION = 'main .sd-question';
