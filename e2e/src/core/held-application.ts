import type { Page } from '@playwright/test';

/**
 * Holds the application's script back, so that the page alone runs. Returns a function that lets it go on.
 */
export async function withoutApplication(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Adds up, from the page's beginning, how far what stood on it moved, as the Web Vitals count it. */
export function countShifts(): void {
  new PerformanceObserver((list) => {
    const moved = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
    const { dataset } = document.documentElement;
    dataset.shifted = String(moved.reduce((sum, value) => sum + value, Number(dataset.shifted ?? 0)));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum, once what was drawn last is painted. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    return Number(document.documentElement.dataset.shifted ?? 0);
  });
