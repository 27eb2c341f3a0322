import type { Page } from '@playwright/test';

/**
 * Whether workers of the page that is open answered (`message`) or did not start (`error`), each once: what the page
 * then does itself would not show that its worker failed.
 */
export async function watchWorkers(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const outcomes = new Set<string>();
    Object.assign(window, { workerOutcomes: outcomes });
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(...args: ConstructorParameters<typeof Plain>) {
        super(...args);
        for (const outcome of ['message', 'error']) this.addEventListener(outcome, () => outcomes.add(outcome));
      }
    };
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'workerOutcomes') as Set<string>)]);
}
