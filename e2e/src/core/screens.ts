import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { isProof } from './proof.ts';

const FOLDER = process.env.SCREENSHOTS;
const isWhole = isProof || FOLDER !== undefined;

export type ColourScheme = 'light' | 'dark';

/**
 * Looks at a screen as it stands, in light and in dark: axe finds nothing, and with SCREENSHOTS=folder a picture of
 * each is kept for people to look at. Axe judges all of it once, and in the other scheme what colours change. Where no
 * schemes are named it begins with the one that is there and stays in the other: every change has to be painted and
 * waited for. `npm test` judges the markup alone.
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

/** Only the picture, with SCREENSHOTS=folder: of a screen that another story judges already. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (FOLDER) await photograph(page, name);
}

async function beginningWithPresent(page: Page): Promise<ColourScheme[]> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  return isDark ? ['dark', 'light'] : ['light', 'dark'];
}

/**
 * Switches the colour scheme and waits until it is painted: a page judged on the way shows the text of one mode on the
 * ground of the other.
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

/** A window between desk and phone: kept with SCREENSHOTS where both of those are. */
const isBetween = (width: Width, widths: readonly Width[]): boolean =>
  width === 1024 && widths.includes(1440) && widths.includes(390) && FOLDER !== undefined;

/** What makes the page scroll sideways: the first elements that end beyond its edge, or the page itself; else nothing. */
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
 * Chromium without a window keeps the styles of the width before, once in some hundred changes and until it changes
 * again: a phone then shows the page of a desktop.
 */
async function resizeAnew(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  // Past all breakpoints, and drawn: a pixel more changed nothing that styles ask for, and did not always help.
  await page.setViewportSize({ width: width > 800 ? 390 : 1440, height });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.setViewportSize({ width, height });
}

/** Nothing on the page is wider than the screen of this size. */
async function expectNothingSticksOut(
  page: Page,
  name: string,
  size: { width: number; height: number },
): Promise<void> {
  // A table becomes cards a moment after the screen became narrow.
  await expect
    .poll(
      async () => {
        const outside = await whatSticksOut(page);
        if (outside.length > 0) await resizeAnew(page, size);
        return outside;
      },
      { message: `${name} at ${size.width} px scrolls sideways` },
    )
    .toEqual([]);
}

/** In the present size; where one width alone is wanted, in that one, and with every rule. */
async function lookOnce(page: Page, name: string, [width = 1440, ...others]: readonly Width[]): Promise<void> {
  const isSweep = others.length === 0;
  if (isSweep) await page.setViewportSize({ width, height: HEIGHTS[width] });
  const size = page.viewportSize() ?? { width, height: HEIGHTS[width] };
  await expectNothingSticksOut(page, name, size);
  await (isSweep ? test.step(`look at ${name}`, () => expectAccessible(page)) : lookAt(page, name));
}

/** As {@link lookAt}, in each of these widths; in none of all anything is wider than the screen. `npm test` looks once. */
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
    // Colours are the same in every width: in one of them both schemes are looked at.
    const own = schemes ?? (width === widths[0] ? undefined : ['light' as const]);
    if (widths.includes(width) || isBetween(width, widths)) await lookAt(page, name, own);
  }
}
