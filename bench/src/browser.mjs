import { chromium } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/lib/demo-accounts.mjs';
import { systemChromium } from '../../scripts/lib/system-chromium.mjs';

/** Uses the same Chromium as the end-to-end tests. */
export function launch() {
  const executablePath = systemChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/**
 * Signs in an account, the first applicant by default, waits for `seen` and returns the storage state.
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

/** The main content of `/calls`: the name of the first call. */
export const FIRST_CARD = 'main article h3';

/** The main content of the console's first screen: the name of the first call. */
export const CALL_ROW = 'main tbody tr a';

/** The main content of a step: its title, and in a survey its first question. */
export const STEP_TITLE = 'main h1';
export const QUESTION = 'main .sd-question';
