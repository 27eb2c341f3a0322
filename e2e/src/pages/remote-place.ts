import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../core/product.ts';

/** The entry of the calls remote, of any version and attempt. */
export const ENTRY = /\/remotes\/mfe-calls\/[^/]+\/remoteEntry\.js/;

/** The place on the page that a remote fills, or its error boundary. */
export function remotePlace(page: Page): {
  boundary: Locator;
  retry: Locator;
  calls: Locator;
  openAdmin(): Promise<void>;
} {
  const boundary = page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded' });
  return {
    boundary,
    retry: boundary.getByRole('button', { name: 'Try again' }),
    /** The calls remote's own heading, found by element: a dialog above it removes its role. */
    calls: page.locator('main h1'),
    /** Through the top bar's menu, that is, without reloading the page. */
    async openAdmin() {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('link', { name: 'Admin Panel' }).click();
      await expect(page).toHaveURL(/\/admin/);
    },
  };
}

/** Opens the calls on a new page whose remotes have this timeout. */
export async function openCalls(page: Page, product: Product, timeoutMs?: number): Promise<void> {
  if (timeoutMs) {
    await page.route(`${product.origin}/calls`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</title>',
        `</title><meta name="remote-timeout" content="${timeoutMs}">`,
      );
      await route.fulfill({ response, body });
    });
  }
  // The load event fires only after a hanging remote times out.
  await page.goto(`${product.origin}/calls`, { waitUntil: 'commit' });
}
