import type { Page } from '@playwright/test';

/** What a page complained about: console errors, uncaught errors, violations of the content security policy. */
export interface ConsoleGuard {
  /** Complaints that `allowed` does not explain. */
  unexpected(): string[];
  watch(page: Page): Promise<void>;
}

/** What every watched page can call, see `watch`. */
declare const reportViolation: (what: string) => void;

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
      await page.exposeFunction(
        'reportViolation',
        (what: string) => void complaints.push(`content security policy: ${what}`),
      );
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          reportViolation(`${event.violatedDirective} refused ${event.blockedURI}`),
        );
      });
    },
  };
}
