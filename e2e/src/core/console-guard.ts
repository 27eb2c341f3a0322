import type { Page } from '@playwright/test';

/** What a page complained about: console errors, uncaught errors, violations of the content security policy. */
export interface ConsoleGuard {
  /** Complaints that no pattern of `allowed` explains. */
  unexpected(): string[];
  watch(page: Page): Promise<void>;
}

/** Collects complaints of every page that it watches. */
export function createConsoleGuard(allowed: RegExp[]): ConsoleGuard {
  const complaints: string[] = [];
  return {
    unexpected: () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
    async watch(page) {
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`content security policy: ${event.violatedDirective} refused ${event.blockedURI}`);
        });
      });
    },
  };
}
