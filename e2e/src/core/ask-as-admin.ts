import type { Browser, BrowserContext } from '@playwright/test';
import { apiOf, type AskApi } from './api.ts';
import { enter } from './enter.ts';
import type { Product } from './product.ts';

/** Less than an access token lives. */
const FRESH = 8 * 60_000;

let session: { since: number; ask: Promise<AskApi> } | undefined;

const kept = new WeakSet<BrowserContext>();

/** Whether a browser outlives the test that opened it. */
export const isKept = (context: BrowserContext): boolean => kept.has(context);

async function signInAsAdmin(browser: Browser, product: Product): Promise<AskApi> {
  const page = await (await browser.newContext()).newPage();
  kept.add(page.context());
  await enter(page.context(), product, { typed: { email: product.accounts.admin.email, password: product.password } });
  return apiOf(page, product);
}

/** Asks the API as an administrator. One sign-in serves all tests of a worker: it is not their story. */
export function askAsAdmin(browser: Browser, product: Product): Promise<AskApi> {
  if (!session || Date.now() - session.since > FRESH)
    session = { since: Date.now(), ask: signInAsAdmin(browser, product) };
  return session.ask;
}
