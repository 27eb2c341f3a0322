import { expect, type Locator, type Page } from '@playwright/test';

/** The red notifications, in English pages, as they are read out at once: also while a dialog hides the page behind it. */
export const failures = (page: Page): Locator => page.getByRole('region', { name: 'Messages' }).getByRole('alert');

/**
 * Expects a red notification that says this and, below it, why; and closes it: it would stay, be taken for the next one
 * with its title, and lie above the page.
 */
export async function expectFailure(page: Page, title: string, ...why: readonly string[]): Promise<void> {
  for (const words of [title, ...why]) await expect(failures(page)).toContainText(words);
  await page.getByRole('button', { name: `Close the message “${title}”` }).click();
  await expect(failures(page)).toBeEmpty();
}

/** A notification of something that was done, which goes by itself. */
export const success = (page: Page, words: string): Locator => page.getByText(words, { exact: true }).first();
