import { expect, test, type Page } from '@playwright/test';

/** What a task costs its user: presses of the mouse, and fields filled in. */
export interface Effort {
  clicks: number;
  fields: number;
}

/** In the page: reports each press, and each field once in its life. Checkboxes and radio buttons cost their click. */
function reportEffort(): void {
  // Playwright adds it to the window.
  const report = (window as unknown as Record<'countEffort', (kind: keyof Effort) => void>).countEffort;
  const filled = new WeakSet<EventTarget>();
  addEventListener('mousedown', () => report('clicks'), true);
  addEventListener(
    'input',
    ({ target }) => {
      if (!target || filled.has(target) || (target as Element).matches('[type="checkbox"], [type="radio"]')) return;
      filled.add(target);
      report('fields');
    },
    true,
  );
}

/** Performs a task and expects it to cost no more than `max`. A task may not open addresses or use shortcuts. */
export type Task = (name: string, max: Effort, perform: () => Promise<void>) => Promise<void>;

/** Counts what tasks cost on a page, from its next document on. */
export async function countEffort(page: Page): Promise<Task> {
  const spent: Effort = { clicks: 0, fields: 0 };
  await page.exposeFunction('countEffort', (kind: keyof Effort) => void (spent[kind] += 1));
  await page.addInitScript(reportEffort);
  return (name, max, perform) =>
    test.step(name, async () => {
      Object.assign(spent, { clicks: 0, fields: 0 });
      await perform();
      process.stdout.write(`${name}: ${spent.clicks} clicks, ${spent.fields} fields\n`);
      expect(spent.clicks, `clicks: ${name}`).toBeGreaterThan(0);
      expect(spent.clicks, `clicks: ${name}`).toBeLessThanOrEqual(max.clicks);
      expect(spent.fields, `fields: ${name}`).toBeLessThanOrEqual(max.fields);
    });
}
