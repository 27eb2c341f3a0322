import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { isProof } from '../proof.ts';

const FOLDER = process.env.SCREENSHOTS;
const isWhole = isProof || FOLDER !== undefined;

export type ColourScheme = 'light' | 'dark';

/**
 * Checks the current screen with axe, in light and dark; SCREENSHOTS=folder saves a picture of each for visual review.
 * All rules run once; in the other scheme only the colour rules run. Without `schemes`, it starts with the current one
 * and stays in the other, since every change needs a repaint. `npm test` checks the markup only.
 */
export async function lookAt(page: Page, name: string, schemes?: readonly ColourScheme[]): Promise<void> {
  if (!isWhole) return test.step(`look at ${name}`, () => expectAccessible(page, 'markup'));
  await test.step(`look at ${name}`, async () => {
    for (const [index, colorScheme] of (schemes ?? (await beginningWithPresent(page))).entries()) {
      await showIn(page, colorScheme);
      if (FOLDER) await photograph(page, `${name}-${colorScheme}`);
      await expectAccessible(page, index > 0 ? 'colours' : 'all');
    }
  });
}

/** Only saves the picture, with SCREENSHOTS=folder, of a screen that another story checks. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (FOLDER) await photograph(page, name);
}

async function beginningWithPresent(page: Page): Promise<ColourScheme[]> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  return isDark ? ['dark', 'light'] : ['light', 'dark'];
}

/**
 * Switches the colour scheme and waits for the paint: during a transition, one scheme's text is on the other's
 * background.
 */
async function showIn(page: Page, colorScheme: ColourScheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator(`html.${colorScheme}`)).toBeAttached();
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

async function photograph(page: Page, name: string): Promise<void> {
  const folder = join(FOLDER ?? '.', `${page.viewportSize()?.width ?? 0}`);
  await mkdir(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const HEIGHTS = { 1440: 900, 1024: 768, 390: 844 };
export type Width = keyof typeof HEIGHTS;

/** A width between desktop and phone, saved with SCREENSHOTS only when both of those are. */
const isBetween = (width: Width, widths: readonly Width[]): boolean =>
  width === 1024 && widths.includes(1440) && widths.includes(390) && FOLDER !== undefined;

/**
 * What makes the page scroll sideways: the first elements beyond its edge, or the page itself; empty if nothing does.
 */
function whatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.body.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 0.5)
      .map((each) => `${Math.round(each.getBoundingClientRect().right)} px: ${each.outerHTML.slice(0, 120)}`);
    return [`${scrollWidth} of ${clientWidth} px`, ...outside.slice(0, 5)];
  });
}

/**
 * Headless Chromium sometimes keeps the previous width's styles until the next resize, about once in hundreds: a phone
 * then shows the desktop page.
 */
async function resizeAgain(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  // Crosses all breakpoints and renders: a change of one pixel alters no styles and did not always help.
  await page.setViewportSize({ width: width > 800 ? 390 : 1440, height });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.setViewportSize({ width, height });
}

/** Expects nothing on the page to be wider than this screen. */
async function expectNothingSticksOut(
  page: Page,
  name: string,
  size: { width: number; height: number },
): Promise<void> {
  // A table becomes cards a moment after the screen narrows.
  await expect
    .poll(
      async () => {
        const outside = await whatSticksOut(page);
        if (outside.length > 0) await resizeAgain(page, size);
        return outside;
      },
      { message: `${name} at ${size.width} px scrolls sideways` },
    )
    .toEqual([]);
}

/** At the current size; for a single width, at that width and with every rule. */
async function lookOnce(page: Page, name: string, [width = 1440, ...others]: readonly Width[]): Promise<void> {
  const isSweep = others.length === 0;
  if (isSweep) await page.setViewportSize({ width, height: HEIGHTS[width] });
  const size = page.viewportSize() ?? { width, height: HEIGHTS[width] };
  await expectNothingSticksOut(page, name, size);
  await (isSweep ? test.step(`look at ${name}`, () => expectAccessible(page)) : lookAt(page, name));
}

/** Like {@link lookAt}, at each of these widths; nothing may be wider than the screen. `npm test` checks one width. */
export async function lookAtWidths(
  page: Page,
  name: string,
  widths: readonly Width[],
  schemes?: readonly ColourScheme[],
): Promise<void> {
  if (!isWhole) return lookOnce(page, name, widths);
  for (const [key, height] of Object.entries(HEIGHTS)) {
    const width = Number(key) as Width;
    await page.setViewportSize({ width, height });
    await expectNothingSticksOut(page, name, { width, height });
    // Colours are the same at every width: only one of them is checked in both schemes.
    const own = schemes ?? (width === widths[0] ? undefined : ['light' as const]);
    if (widths.includes(width) || isBetween(width, widths)) await lookAt(page, name, own);
  }
}
