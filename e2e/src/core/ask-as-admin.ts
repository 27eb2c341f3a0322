import type { Browser, BrowserContext } from '@playwright/test';
import { apiOf, type AskApi } from './api.ts';
import { enter } from './enter.ts';
import type { Product } from './product.ts';

/** Shorter than the lifetime of an access token. */
const FRESH = 8 * 60_000;

let session: { since: number; ask: Promise<AskApi> } | undefined;

const lasting = new WeakSet<BrowserContext>();

/** Whether a browser outlives the test that opened it. */
export const isLasting = (context: BrowserContext): boolean => lasting.has(context);

async function signInAsAdmin(browser: Browser, product: Product): Promise<AskApi> {
  const page = await (await browser.newContext()).newPage();
  lasting.add(page.context());
  await enter(page.context(), product, { typed: { email: product.accounts.admin.email, password: product.password } });
  return apiOf(page, product);
}

/** Calls the API as an administrator. All tests of a worker share one sign-in, which is not their subject. */
export function askAsAdmin(browser: Browser, product: Product): Promise<AskApi> {
  if (!session || Date.now() - session.since > FRESH)
    session = { since: Date.now(), ask: signInAsAdmin(browser, product) };
  return session.ask;
}
