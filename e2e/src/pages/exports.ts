import type { Locator, Page } from '@playwright/test';

/**
 * The latest export of this format with this many applications: administrators share one list, and stories run in
 * parallel.
 */
export const exportAs = (page: Page, format: 'xlsx' | 'csv' | 'json', count: number): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`[.]${format}$`) }) })
    .filter({ hasText: `${count} of ${count} application${count === 1 ? '' : 's'} ·` })
    .first();
