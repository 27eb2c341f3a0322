import { expect, type Locator, type Page } from '@playwright/test';

/** The alert notifications of English pages, also while a dialog hides the page behind it. */
export const failures = (page: Page): Locator => page.getByRole('region', { name: 'Messages' }).getByRole('alert');

/**
 * Expects a red notification with this title and these reasons, then closes it: otherwise it would persist, match the
 * next check and cover the page.
 */
export async function expectFailure(page: Page, title: string, ...why: readonly string[]): Promise<void> {
  for (const words of [title, ...why]) await expect(failures(page)).toContainText(words);
  await page.getByRole('button', { name: `Close the message “${title}”` }).click();
  await expect(failures(page)).toBeEmpty();
}

/** A success notification, which disappears by itself. */
export const success = (page: Page, words: string): Locator => page.getByText(words, { exact: true }).first();
