import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

const FOLDER = process.env.SCREENSHOTS;

/**
 * Looks at a screen as it stands, in light and in dark: axe finds nothing, and with SCREENSHOTS=folder a picture of each is
 * kept for people to look at.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  await test.step(`look at ${name}`, async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (FOLDER) await photograph(page, `${name}-light`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    if (FOLDER) await photograph(page, `${name}-dark`);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
}

async function photograph(page: Page, name: string): Promise<void> {
  const folder = join(FOLDER ?? '.', `${page.viewportSize()?.width ?? 0}`);
  await mkdir(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
