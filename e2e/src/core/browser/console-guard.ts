import type { Page } from '@playwright/test';

/** A page's complaints: console errors, uncaught errors, violations of the content security policy. */
export interface ConsoleGuard {
  /** Complaints that `allowed` does not match. */
  unexpected(): string[];
  watch(page: Page): Promise<void>;
}

/** Available to every watched page, see `watch`. */
declare const reportViolation: (what: string) => void;

/** Collects the complaints of every page that it watches. */
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
