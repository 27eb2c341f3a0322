import type { CDPSession, Locator, Page } from '@playwright/test';

/** What the screen showed while somebody scrolled. */
export interface Frames {
  /** Milliseconds from one frame to the next. */
  gaps: number[];
  /** Milliseconds that the page's main thread computed for each frame, others' work on the machine left out. */
  computed: number;
}

/** Two frames that are further apart left one out, at 60 in a second. */
const LATE_MS = 1.5 * (1000 / 60);

/** The share of frames that came in time. */
export const inTime = ({ gaps }: Frames): number => gaps.filter((gap) => gap <= LATE_MS).length / gaps.length;

/** Frames in a second, as somebody counts them who watched. */
export const rate = ({ gaps }: Frames): number => (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);

/** Milliseconds that the main thread has computed so far, as the kernel counts them. */
async function computing(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Scrolls a box for so many frames, by so many pixels each, and has each frame timed. */
export async function scrolled(
  page: Page,
  box: Locator,
  { frames, pixels }: { frames: number; pixels: number },
): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await computing(session);
  // No function within it has a name: the browser knows no helper of this compiler's.
  const gaps = await box.evaluate(
    async (element, wanted) => {
      const times: number[] = [];
      while (times.length <= wanted.frames) {
        times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)));
        element.scrollTop += wanted.pixels;
      }
      return times.slice(1).map((time, index) => time - (times[index] ?? time));
    },
    { frames, pixels },
  );
  const computed = ((await computing(session)) - before) / frames;
  await session.detach();
  return { gaps, computed };
}
