import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of a call type's steps, in English. */
export function stepEditor(page: Page) {
  const list = page.getByRole('list', { name: 'Steps in their order' });
  const designer = page.locator('.svc-creator');
  return {
    list,
    designer,
    async add(type: string): Promise<void> {
      await page.getByRole('button', { name: 'Add a step' }).click();
      await page.getByRole('button', { name: new RegExp(`^${type} [A-Z]`) }).click();
    },
    /** Drags a step with the mouse to another position, counted from 0. */
    async drag(name: string, place: number): Promise<void> {
      const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
      await handle.hover();
      await page.mouse.down();
      const target = await boxOf(list.getByRole('listitem').nth(place));
      // Moves in several steps, like a hand: the list reacts only after the first pixels.
      await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 12 });
      await expect(page.getByText(new RegExp(`^${name} would be step ${place + 1} of`))).toBeAttached();
      await page.mouse.up();
      await expect(list.getByRole('listitem').nth(place)).toContainText(name);
    },
    /** Adds questions from the designer's toolbox, in order, with the designer in the whole window. */
    async addQuestions(titles: readonly string[]): Promise<void> {
      await page.getByRole('button', { name: 'Use the whole window' }).click();
      const toolbox = designer.locator('.svc-toolbox');
      for (const title of titles) await toolbox.getByRole('button', { name: title, exact: true }).click();
      await page.getByRole('button', { name: 'Back to the step' }).click();
    },
    async save(): Promise<void> {
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible();
    },
  };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  expect(box, 'a place to drop on').not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}
