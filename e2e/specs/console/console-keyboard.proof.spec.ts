import type { Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { isProof } from '../../src/core/proof.ts';
import { expectFocusSeen, press, tabTo, typeInto } from '../../src/core/browser/keyboard.ts';

/** A framework for this story, created through the API. */
const aFramework = (name: string) => ({
  name: { en: name },
  description: { en: 'What work changes' },
  outcomes: [
    {
      name: { en: 'More work' },
      sdg: 8,
      indicators: [
        {
          name: 'Contracts',
          proxies: [{ name: 'A wage', defaultValue: 900, sourceName: 'ISTAT', sourceUrl: 'https://www.istat.it' }],
        },
      ],
    },
  ],
  stakeholders: [{ name: 'Families', description: 'Who take part' }],
});

/** Navigates with the command palette, which opens on every page. */
async function goTo(page: Page, words: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog').getByRole('combobox');
  await expect(palette).toBeFocused();
  await page.keyboard.insertText(words);
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** From the list of calls to a new call and its steps. */
async function makeCall(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('main').getByRole('link', { name: 'Create a call' }));
  await expect(titled(page, 'Create a call')).toBeFocused();
  const types = page.getByRole('main').getByRole('link', { name: /\s[1-9]\d* steps?$/ });
  await press(page, types.first());
  await typeInto(page, page.getByLabel('Name, English'), name);
  await expectFocusSeen(page, 'a new call');
  await press(page, page.getByRole('button', { name: 'Create the call' }));
  await expect(titled(page, 'Overview')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of the call' });
  await press(page, parts.getByRole('link', { name: 'Form', exact: true }));
  await expect(page.getByRole('list', { name: 'Steps in their order' })).toBeVisible();
}

/** A form template with two steps, reordered with the arrow keys. */
async function makeSteps(page: Page, name: string): Promise<void> {
  await goTo(page, 'create a form template', /Create a form template/);
  await expect(page.getByLabel('Name, English')).toBeFocused();
  await typeInto(page, page.getByLabel('Name, English'), name);
  await press(page, page.getByRole('button', { name: 'Create', exact: true }));
  await expect(titled(page, name)).toBeVisible();
  const list = page.getByRole('list', { name: 'Steps in their order' });
  for (const type of ['Text', 'Results']) {
    await press(page, page.getByRole('button', { name: 'Add a step' }));
    await press(page, page.getByRole('button', { name: new RegExp(`^${type}\\b`) }));
    await expect(list.getByRole('listitem').last()).toContainText(type);
  }
  await tabTo(page, page.getByRole('button', { name: 'Move Results' }));
  const moves = [
    // The screen reader text for lifting may be replaced at once by the one for the position.
    ['Space', /^Results (is lifted|would be step 2)/],
    ['ArrowUp', /^Results would be step 1/],
    ['Space', /^Results is now step 1/],
  ] as const;
  for (const [key, announced] of moves) {
    await page.keyboard.press(key);
    await expect(page.getByText(announced).first()).toBeAttached();
  }
  await expect(list.getByRole('listitem').first()).toContainText('Results');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible();
  await expectFocusSeen(page, 'steps');
}

test('without a mouse: a call, its steps, a framework, the customization', async ({ page, product, signIn }) => {
  test.setTimeout(180_000);
  const name = `By keyboard ${Date.now()}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('companyAdmin', { at: '/admin/calls' });
  if (isProof) await apiOf(page, product)('AddImpactFrameworkSet', { body: aFramework(name) });

  await test.step('a call', () => makeCall(page, name));
  if (!isProof) return;
  await test.step('steps', () => makeSteps(page, `${name} steps`));

  await test.step('a framework', async () => {
    await goTo(page, 'impact frameworks', /Impact frameworks/);
    await press(page, page.getByRole('link', { name, exact: true }));
    await expect(titled(page, name)).toBeVisible();
    await press(page, page.getByRole('button', { name: /More work/ }).first());
    await typeInto(page, page.getByLabel('Name of the outcome, English'), 'More and better work');
    await expectFocusSeen(page, 'a framework');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Version 2/)).toBeVisible();
  });

  await test.step('the palette gives the focus back', async () => {
    const opener = page.getByRole('button', { name: /^Go to/ });
    await press(page, opener);
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('deleting asks, and the focus comes back', async () => {
    const remove = page.getByRole('button', { name: 'Delete', exact: true });
    await press(page, remove);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    // Tabs through the dialog, which traps the focus.
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();
  });

  await test.step('the customization, and the question before it is left', async () => {
    await goTo(page, 'customize', /Customize/);
    await press(page, page.getByRole('main').getByRole('link', { name: 'Impact Call', exact: true }));
    await typeInto(page, page.getByLabel('Name, English', { exact: true }), `${name} brand`);
    await expectFocusSeen(page, 'customize');
    await press(page, page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Calls' }));
    const stay = page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' });
    await press(page, stay);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel('Name, English', { exact: true })).toHaveValue(`${name} brand`);
    await press(page, page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Calls' }));
    await press(page, page.getByRole('button', { name: 'Leave without saving' }));
    await expect(titled(page, 'Calls')).toBeVisible();
  });
});
