import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { enter } from '../core/enter.ts';
import type { Product } from '../core/product.ts';
import { chooseLanguage } from '../core/sign-in.ts';
import { WORDS, type Language } from './words.ts';

/** A unique address. */
export const anAddress = (): string => `ilaria-${randomUUID()}@associazione.example`;

/** A user's name in the identity provider's form. */
export interface FullName {
  givenName: string;
  familyName: string;
}

const PASSWORD = 'una frase lunga';
const ILARIA: FullName = { givenName: 'Ilaria', familyName: 'D’Angelo' };

/** Registers from the welcome page through the provider's form, and returns to the requested page. */
export async function fillRegistration(
  page: Page,
  language: Language,
  email: string,
  { givenName, familyName } = ILARIA,
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: WORDS[language].register }).first().click();
  await page.locator('#givenName').fill(givenName);
  await page.locator('#familyName').fill(familyName);
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
}

/** Creates an account at the identity provider and signs it in, without opening a page. */
export async function join(page: Page, product: Product, email = anAddress(), name = ILARIA): Promise<void> {
  await enter(page.context(), product, { prompt: 'create', typed: { ...name, email, password: PASSWORD } });
}

/** A new user, on the list of calls. */
export async function registerAccount(
  page: Page,
  product: Product,
  language: Language,
  email = anAddress(),
  name = ILARIA,
): Promise<void> {
  await chooseLanguage(page, product, language);
  await join(page, product, email, name);
  await page.goto(`${product.origin}/calls`);
}

/** Registers a new user through the pages, from the open welcome page to the calls. */
export async function registerByHand(page: Page, language: Language): Promise<void> {
  await fillRegistration(page, language, anAddress());
  await expect(page).toHaveURL(/\/calls$/);
}
