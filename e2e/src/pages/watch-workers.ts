import type { Page } from '@playwright/test';

/**
 * Whether the page's workers responded (`message`) or failed to start (`error`), each once: the page's own fallback
 * would hide a failed worker.
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
