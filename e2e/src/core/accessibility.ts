import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All that can differ between the light and the dark looks of the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with rule, element and advice for whatever axe finds on the page as it stands; `coloursOnly` for a page that was judged in other colours just before. */
export async function expectAccessible(page: Page, { coloursOnly = false } = {}): Promise<void> {
  // One frame, one pass: the other mode opens a page of its own for each analysis.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], runOnly: coloursOnly ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS } }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`));
  expect(found).toEqual([]);
}
