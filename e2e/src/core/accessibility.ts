import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All that can differ between the light and the dark looks of the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules that measure what is drawn: they take five times as long as all others. */
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

/** What a page has once the source of axe was evaluated there. */
declare const axe: typeof axeCore;

/**
 * Fails, once all of the test was seen, with rule, element and advice for whatever axe finds on the page as it stands;
 * `colours` alone for a page that was judged in other colours just before. Frames are left out: there are none of ours.
 * A dialog that has just opened hides what is behind it a moment later: what is found has to stay.
 * Axe is handed to a document once and stays there: reading its source takes as long as using it.
 */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  await expect
    .configure({ soft: true })
    .poll(() => violationsOn(page, optionsOf(rules)))
    .toEqual([]);
}

function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (asked) => {
    // Colours are judged as they end. Waiting for transitions would not do: a text that inherits its colour begins
    // one when that of its surroundings ends.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, still];
    const { violations } = await axe.run(document, asked);
    for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
    );
  }, options);
}
