import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules among them whose verdict can differ between light and dark. */
const RULES_ON_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Fails with rule, element and advice for whatever axe finds on the page as it stands. */
export const expectAccessible = (page: Page): Promise<void> => expectNothing(axeOn(page).withTags(TAGS));

/** The same for what depends on colour: enough for a second colour mode of a page that was looked at whole. */
export const expectAccessibleColours = (page: Page): Promise<void> => expectNothing(axeOn(page).withRules(RULES_ON_COLOUR));

const axeOn = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

async function expectNothing(axe: AxeBuilder): Promise<void> {
  // One frame, one pass: the other mode opens a page of its own for each analysis.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`));
  expect(found).toEqual([]);
}
