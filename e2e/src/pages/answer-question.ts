import type { Locator, Page } from '@playwright/test';
import { aPdf } from '../core/files.ts';

type Answer = (question: Locator, page: Page) => Promise<void>;

const chooseFirst = async (place: Locator, page: Page): Promise<void> => {
  await place.getByRole('combobox').first().click();
  await page.getByRole('option').filter({ visible: true }).first().click();
};

/** Fills every cell of a table: its lists and its texts. */
const fillCells: Answer = async (question, page) => {
  for (const cell of await question.getByRole('combobox').all()) {
    await cell.click();
    await page.getByRole('option').filter({ visible: true }).first().click();
  }
};

const draw: Answer = async (question, page) => {
  const canvas = question.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
};

const tick =
  (role: 'radio' | 'checkbox'): Answer =>
  async (question) =>
    question.getByRole(role).first().check({ force: true });

/** How a person answers each type of question that the designer offers; those that ask for nothing are left out. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  text: (question) => question.getByRole('textbox').fill('One line'),
  comment: (question) => question.getByRole('textbox').fill('Several\nlines'),
  radiogroup: tick('radio'),
  checkbox: tick('checkbox'),
  rating: tick('radio'),
  dropdown: chooseFirst,
  tagbox: async (question, page) => {
    await chooseFirst(question, page);
    await page.keyboard.press('Escape');
  },
  boolean: (question) => question.getByText('Yes', { exact: true }).click(),
  slider: async (question) => {
    await question.getByRole('slider').first().focus();
    await question.page().keyboard.press('ArrowRight');
  },
  ranking: async (question) => {
    await question.getByRole('option').or(question.locator('.sv-ranking-item')).first().focus();
    await question.page().keyboard.press('ArrowDown');
  },
  imagepicker: async (question) => question.locator('label').first().click(),
  file: async (question, page) => {
    await question.locator('input[type="file"]').first().setInputFiles(aPdf('statement.pdf'));
    await page.getByText('statement.pdf').first().waitFor();
  },
  multipletext: async (question) => {
    for (const field of await question.getByRole('textbox').all()) await field.fill('An item');
  },
  matrix: async (question) => {
    for (const row of await question.locator('tbody tr').all())
      await row.getByRole('radio').first().check({ force: true });
  },
  matrixdropdown: fillCells,
  matrixdynamic: fillCells,
  signaturepad: draw,
};
