import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { utils, type WorkBook } from 'xlsx';

/** The file that this button saves. */
export async function downloaded(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

export const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** A sheet's rows keyed by its header; the first sheet by default. */
export const linesOf = (book: WorkBook, sheet = book.SheetNames[0] ?? ''): Record<string, unknown>[] =>
  utils.sheet_to_json(book.Sheets[sheet] ?? {}, { defval: null });
