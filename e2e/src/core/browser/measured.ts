import { expect } from '@playwright/test';

/** Logs a duration and checks it against its limit. */
export function measured(what: string, milliseconds: number, atMost: number): void {
  process.stdout.write(`${what}: ${(milliseconds / 1000).toFixed(1)} s\n`);
  expect(milliseconds, what).toBeLessThan(atMost);
}
