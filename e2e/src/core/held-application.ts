import type { Page } from '@playwright/test';

/** Holds the application's script back, so that only the page runs. Returns a function that releases it. */
export async function withoutApplication(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Sums up layout shifts from the page's beginning, as the Web Vitals define them. */
export function countShifts(): void {
  new PerformanceObserver((list) => {
    const moved = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
    const { dataset } = document.documentElement;
    dataset.shifted = String(moved.reduce((sum, value) => sum + value, Number(dataset.shifted ?? 0)));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum, once the latest render is painted. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    return Number(document.documentElement.dataset.shifted ?? 0);
  });
