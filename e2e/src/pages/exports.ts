import type { Locator, Page } from '@playwright/test';

/** The latest export of a format on the page of exports: an administrator has one list for all calls. */
export const exportAs = (page: Page, format: 'xlsx' | 'csv'): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`[.]${format}$`) }) })
    .first();
