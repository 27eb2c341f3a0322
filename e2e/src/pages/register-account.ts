import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../core/product.ts';
import { chooseLanguage } from '../core/sign-in.ts';
import { WORDS, type Language } from './words.ts';

/** An address that nobody else has. */
export const anAddress = (): string => `ilaria-${randomUUID()}@associazione.example`;

/** Somebody's name, as the identity provider asks for it. */
export interface FullName {
  givenName: string;
  familyName: string;
}

const ILARIA: FullName = { givenName: 'Ilaria', familyName: 'D’Angelo' };

/** From the welcome page through the identity provider's form, to wherever the person wanted. */
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
  await page.locator('#password').fill('una frase lunga');
  await page.locator('button[type="submit"]').click();
}

/** Registers a new person at the identity provider, from the welcome page to the calls. */
export async function registerAccount(
  page: Page,
  product: Product,
  language: Language,
  email = anAddress(),
  name = ILARIA,
): Promise<void> {
  await chooseLanguage(page, product, language);
  await page.goto(product.origin);
  await fillRegistration(page, language, email, name);
  await expect(page).toHaveURL(`${product.origin}/calls`);
}
