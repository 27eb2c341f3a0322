import { expect, test as base } from '@playwright/test';
import { isLasting } from './ask-as-admin.ts';
import { createConsoleGuard } from './browser/console-guard.ts';
import { runningProduct, type Product } from './product.ts';
import { signIn, type AccountName, type SignInOptions } from './sign-in.ts';

interface Fixtures {
  product: Product;
  /** Signs the test's page in through the identity provider. */
  signIn: (account: AccountName, options?: SignInOptions) => Promise<void>;
  /**
   * Console errors that a spec provokes on purpose; all others fail the test. Join several with `|`: Playwright reads a
   * list of two as a value and its options.
   */
  allowedComplaints: RegExp | RegExp[] | null;
  /** Closes the browsers that a test has opened for other users: open pages slow later tests down. */
  tidied: void;
  /** Fails a test whose pages complained. */
  quietConsole: void;
}

/** Playwright's `test` with the running product; every page is watched for errors and policy violations. */
export const test = base.extend<Fixtures>({
  allowedComplaints: [null, { option: true }],
  product: async ({ browserName: _browserName }, use) => use(runningProduct()),
  signIn: async ({ page, product }, use) => use((account, options) => signIn(page, product, account, options)),
  tidied: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const opened = browser.contexts().filter((context) => !before.has(context) && !isLasting(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ context, allowedComplaints }, use) => {
      const guard = createConsoleGuard([allowedComplaints ?? []].flat());
      const watching: Promise<void>[] = [];
      context.on('page', (page) => watching.push(guard.watch(page)));
      await use();
      await Promise.all(watching);
      expect(guard.unexpected(), 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export { expectAccessible } from './browser/accessibility.ts';
export type { Product } from './product.ts';
