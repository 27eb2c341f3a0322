import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose results can differ between the light and dark schemes of a page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules that measure rendered output take five times as long as all others. */
const MEASURING_RULES = [...COLOUR_RULES, 'target-size'];

export type Rules = 'all' | 'colours' | 'markup';

const optionsOf = (rules: Rules): RunOptions => ({
  runOnly: rules === 'colours' ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS },
  ...(rules === 'markup'
    ? { rules: Object.fromEntries(MEASURING_RULES.map((rule) => [rule, { enabled: false }])) }
    : {}),
  resultTypes: ['violations'],
  iframes: false,
});

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Global of a page once axe's source has run there. */
declare const axe: typeof axeCore;

/**
 * Reports axe's findings on the current page with rule, element and advice, as soft failures. `colours` runs the colour
 * rules only, for a page already checked in the other scheme. Frames are skipped: we have none. A finding must persist,
 * because a dialog hides the content behind it a moment after it opens. Axe is injected once per document: parsing its
 * source takes as long as running it.
 */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  await expect
    .configure({ soft: true })
    .poll(() => violationsOn(page, optionsOf(rules)))
    .toEqual([]);
}

function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (requested) => {
    // Judges final colours. Waiting for transitions fails: a text that inherits its colour starts one when its parent's
    // ends.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, still];
    // A sticky bar covers other targets at each scroll position; none is out of reach.
    const sticky = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const element of sticky) element.style.setProperty('position', 'static', 'important');
    const { violations } = await axe.run(document, requested);
    for (const element of sticky) element.style.removeProperty('position');
    for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
    );
  }, options);
}
