import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../core/product.ts';
import { chooseLanguage } from '../core/sign-in.ts';
import { WORDS, type Language } from './words.ts';

/** Registers a new person at the identity provider, from the welcome page to the calls. */
export async function registerAccount(page: Page, product: Product, language: Language): Promise<void> {
  await chooseLanguage(page, product, language);
  await page.goto(product.origin);
  await page.getByRole('main').getByRole('button', { name: WORDS[language].register }).first().click();
  await page.locator('#givenName').fill('Ilaria');
  await page.locator('#familyName').fill('D’Angelo');
  await page.locator('#email').fill(`ilaria-${randomUUID()}@associazione.example`);
  await page.locator('#password').fill('una frase lunga');
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(`${product.origin}/calls`);
}
