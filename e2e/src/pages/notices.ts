import { expect, type Page } from '@playwright/test';

/** A green notification with these words, in English pages; it goes by itself. */
export async function expectDone(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
}

/**
 * A red notification that says what failed and why, in English pages. It stays until somebody closes it, which is done
 * here: the next one with the same title is another one, and nothing may lie above it.
 */
export async function expectFailed(page: Page, title: string, why: string): Promise<void> {
  const told = page.getByRole('alert').filter({ hasText: title }).filter({ hasText: why });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: `Close the message “${title}”` }).click();
  await expect(told).toHaveCount(0);
}
