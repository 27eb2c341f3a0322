import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF, sized } from '../../src/core/proof.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';
import { wizard } from '../../src/pages/wizard.ts';

const LINES = {
  'E-mail': { type: 'text', inputType: 'email' },
  Phone: { type: 'text', inputType: 'tel' },
  Story: { type: 'comment' },
  Staff: { type: 'text', inputType: 'number', max: 100_000 },
  Budget: { type: 'text', maskType: 'numeric', maskSettings: { thousandsSeparator: ' ', precision: 2 } },
  Kind: { type: 'radiogroup', choices: ['a school'], showOtherItem: true },
  Trust: { type: 'rating', showCommentArea: true, commentText: 'Why' },
  People: { type: 'multipletext', items: [{ name: 'director', title: 'Director' }] },
  Partners: { type: 'matrixdynamic', columns: [{ name: 'partner', cellType: 'text', title: 'Partner' }], rowCount: 1 },
  Sites: { type: 'paneldynamic', templateElements: [{ type: 'text', name: 'site', title: 'Site' }], panelCount: 1 },
};
const elements = Object.entries(LINES).map(([title, line]) => ({ ...line, title, name: title.toLowerCase() }));

const line = (page: Page, name: string): Locator => page.getByRole('textbox', { name });
/** Writes like a phone's keyboard, dictation or autofill: the page gets no key events. */
const write = async (field: Locator, text: string): Promise<void> => {
  await field.focus();
  await field.page().keyboard.insertText(text);
};

test(
  'what is written into any kind of line is there after a reload, without leaving the line',
  PROOF,
  async ({ page, browser, product }) => {
    const survey = { type: 'survey', name: 'Lines', content: { elements } };
    const own = await startOwnSubmission(page, browser, product, 'en', [survey]);
    await page.goto(own.address(0));
    await page.getByText('Other (describe)').click();
    for (const name of sized(
      ['E-mail', 'Kind Other (describe)', 'Partner'],
      ['E-mail', 'Phone', 'Story', 'Kind Other (describe)', 'Trust Why', 'Director', 'Partner', 'Site'],
    )) {
      await write(line(page, name), `ada@x${name.length}.org`);
      await page.reload();
      await expect(line(page, name), name).toHaveValue(`ada@x${name.length}.org`);
    }
    await test.step('a number, too, in any spelling and beyond its bound, which is said when it is left', async () => {
      const staff = line(page, 'Staff');
      await staff.pressSequentially('200.000,5');
      await page.reload();
      await expect(staff).toHaveValue('200,000.5');
      await staff.focus();
      await staff.press('Tab');
      await expect(page.getByText('The value should not be greater than 100,000')).toBeVisible();
    });
    await wizard(page, 'en').expectSaved();
  },
);

test(
  'a mask for numbers does not stumble over who pauses, nor over a comma',
  PROOF,
  async ({ page, browser, product }) => {
    const survey = { type: 'survey', name: 'Lines', content: { elements } };
    const own = await startOwnSubmission(page, browser, product, 'en', [survey]);
    await page.goto(own.address(0));
    const budget = line(page, 'Budget');
    await budget.pressSequentially('12200,5');
    await page.waitForTimeout(700);
    await budget.pressSequentially('0');
    await expect(budget).toHaveValue('12200,50');
    await page.reload();
    await expect(budget).toHaveValue('12,200.5');
    await wizard(page, 'en').expectSaved();
  },
);

const lines = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'text', name: `line${index}`, title: `Line ${index}` }));

for (const [size, count] of [
  ['short', 3],
  ['long', 150],
] as const)
  test(`fast typing into a ${size} survey loses no letter`, PROOF, async ({ page, browser, product }) => {
    const survey = { type: 'survey', name: 'Lines', content: { elements: lines(count) } };
    const own = await startOwnSubmission(page, browser, product, 'en', [survey]);
    await page.goto(own.address(0));
    const text = Array.from({ length: 300 }, (_, index) => index % 10).join('');
    const field = page.getByRole('textbox', { name: 'Line 1', exact: true });
    await field.pressSequentially(text);
    await expect(field).toHaveValue(text);
    await page.reload();
    await expect(field).toHaveValue(text);
  });
