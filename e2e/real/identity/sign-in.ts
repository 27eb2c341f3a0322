import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Account } from './glewlwyd.ts';

/** Signs in as a person does: our welcome page, Glewlwyd's own pages, and back. */
export async function signIn(
  browser: Browser,
  origin: string,
  { username, password }: Account,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', ...options })).newPage();
  await page.goto(origin);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(log in|accedi)/i })
    .first()
    .click();
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${origin}/**`);
  return page;
}
