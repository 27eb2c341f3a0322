import { expect, type Locator, type Page } from '@playwright/test';
import { aPdf } from '../core/files.ts';

type Give = (question: Locator, page: Page) => Promise<void>;

/** How to answer a question with the designer's defaults, and the text in which others read the answer. */
interface GivenAnswer {
  give: Give;
  /** The text on a submission's page, after its title, without whitespace. */
  read: string;
  /** The text in the PDF, where it differs, e.g. in a table. */
  written?: string;
}

const choose = async (place: Locator, page: Page): Promise<void> => {
  // A list that has just closed may still be animating: the click then only closes it, and the next one opens it.
  await expect(async () => {
    await place.click({ force: true });
    await page.getByRole('option').filter({ visible: true }).first().click({ timeout: 1000 });
  }).toPass();
};

/** Chooses an option in every list of a table. */
const fillCells: Give = async (question, page) => {
  for (const cell of await question.getByRole('combobox').all()) await choose(cell, page);
};

const draw: Give = async (question, page) => {
  const canvas = question.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
};

const attach: Give = async (question, page) => {
  // The library listens to its file input only after its button is pressed.
  const asking = page.waitForEvent('filechooser');
  await question.locator('button').first().click();
  await (await asking).setFiles(aPdf('statement.pdf'));
  await question.getByText('statement.pdf').first().waitFor();
};

const tick =
  (role: 'radio' | 'checkbox'): Give =>
  async (question) =>
    question.getByRole(role).first().check({ force: true });

const press =
  (key: string, control: (question: Locator) => Locator): Give =>
  async (question, page) => {
    await control(question).first().focus();
    await page.keyboard.press(key);
  };

/** The designer's default table: three columns, and two rows or the first two of many. */
const CELLS = 'Column 1: 1 Column 2: 1 Column 3: 1';

/** Answers to each question type in the designer, except types that take no answer. */
export const ANSWERS: Readonly<Record<string, GivenAnswer>> = {
  text: { give: (question) => question.getByRole('textbox').fill('One line'), read: 'One line' },
  comment: { give: (question) => question.getByRole('textbox').fill('Several\nlines'), read: 'Several lines' },
  radiogroup: { give: tick('radio'), read: 'Item 1' },
  checkbox: { give: tick('checkbox'), read: 'Item 1' },
  rating: { give: tick('radio'), read: '1' },
  dropdown: { give: (question, page) => choose(question.getByRole('combobox').first(), page), read: 'Item 1' },
  tagbox: {
    give: async (question, page) => {
      await choose(question.getByRole('combobox').first(), page);
      await page.keyboard.press('Escape');
    },
    read: 'Item 1',
  },
  boolean: { give: (question) => question.getByText('Yes', { exact: true }).click(), read: 'Yes' },
  slider: { give: press('ArrowRight', (question) => question.getByRole('slider')), read: '1' },
  ranking: {
    give: press('ArrowDown', (question) => question.getByRole('option').or(question.locator('.sv-ranking-item'))),
    read: '1. Item 2, 2. Item 1, 3. Item 3',
  },
  imagepicker: { give: (question) => question.locator('label').first().click(), read: 'Item 1' },
  file: { give: attach, read: 'statement.pdf' },
  multipletext: {
    give: async (question) => {
      for (const field of await question.getByRole('textbox').all()) await field.fill('An item');
    },
    read: 'text1: An item text2: An item',
    written: 'Item Answer text1 An item text2 An item',
  },
  matrix: {
    give: async (question) => {
      for (const row of await question.locator('tbody tr').all())
        await row.getByRole('radio').first().check({ force: true });
    },
    read: 'Row 1: Column 1 Row 2: Column 1',
    written: 'Item Answer Row 1 Column 1 Row 2 Column 1',
  },
  matrixdropdown: {
    give: fillCells,
    read: `Row 1 ${CELLS} Row 2 ${CELLS}`,
    written: 'Column 1 Column 2 Column 3 Row 1 1 1 1 Row 2 1 1 1',
  },
  matrixdynamic: {
    give: fillCells,
    read: `1. ${CELLS} 2. ${CELLS}`,
    written: 'Column 1 Column 2 Column 3 1 1 1 1 1 1',
  },
  paneldynamic: {
    give: async (question) => {
      await question.getByRole('button', { name: 'Add new' }).click();
      await question.getByRole('textbox').fill('An entry');
    },
    read: '1. question22: An entry',
    written: 'question22 An entry',
  },
  // A picture: its test checks the rendered image.
  signaturepad: { give: draw, read: '' },
};
