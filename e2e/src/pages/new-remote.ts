import { expect, type Page } from '@playwright/test';
import type { Product } from '../core/product.ts';
import { signIn } from '../core/sign-in.ts';

/** Opens a remote that was created from the template by the navigation, and expects the user's data on its page. */
export async function expectNewRemote(page: Page, product: Product, word: string): Promise<void> {
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  await signIn(page, product, 'secondApplicant', { language: 'it' });
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page).toHaveURL(`${product.origin}/${word}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByText('Atelier Solidaire')).toBeVisible();
}
