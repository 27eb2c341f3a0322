import type { Locator, Page } from '@playwright/test';

/**
 * The latest export in a format that has so many applications, on the page of exports: an administrator has one list
 * for all calls, and stories run side by side.
 */
export const exportAs = (page: Page, format: 'xlsx' | 'csv' | 'json', count: number): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`[.]${format}$`) }) })
    .filter({ hasText: `${count} of ${count} application${count === 1 ? '' : 's'} ·` })
    .first();
