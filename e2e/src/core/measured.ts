import { expect } from '@playwright/test';

/** Says how long something took, and holds it to what was promised. */
export function measured(what: string, milliseconds: number, atMost: number): void {
  process.stdout.write(`${what}: ${(milliseconds / 1000).toFixed(1)} s\n`);
  expect(milliseconds, what).toBeLessThan(atMost);
}
