import { expect, type Page } from '@playwright/test';
import { enter } from './enter.ts';
import type { Product } from './product.ts';

/** Names of the demo accounts. */
export type AccountName = keyof Product['accounts'];

export interface SignInOptions {
  /** The interface's language, which the product remembers in its cookie. */
  language?: 'it' | 'en' | 'fr';
  /** The address to open after signing in. */
  at?: string;
}

/** Chooses the interface's language as the selector would. */
export async function chooseLanguage(
  page: Page,
  { origin }: Pick<Product, 'origin'>,
  language: 'it' | 'en' | 'fr',
): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
}

/** Signs in with a demo account and opens `at`. */
export async function signIn(
  page: Page,
  product: Product,
  account: AccountName,
  { language = 'en', at = '/calls' }: SignInOptions = {},
): Promise<void> {
  await chooseLanguage(page, product, language);
  const { email } = product.accounts[account];
  await enter(page.context(), product, { typed: { email, password: product.password } });
  await page.goto(product.origin + at);
}

/** Signs in through the pages: from the welcome page, by e-mail and password, to the calls. */
export async function signInByHand(
  page: Page,
  product: Product,
  account: AccountName,
  { language = 'en' }: Pick<SignInOptions, 'language'> = {},
): Promise<void> {
  await chooseLanguage(page, product, language);
  await page.goto(product.origin);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(log in|login|accedi|se connecter|connexion)/i })
    .first()
    .click();
  await page.locator('input[name="email"]').fill(product.accounts[account].email);
  await page.locator('input[name="password"]').fill(product.password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(`${product.origin}/calls`);
}
