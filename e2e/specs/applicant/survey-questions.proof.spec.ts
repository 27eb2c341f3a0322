import { readFile } from 'node:fs/promises';
import type { CallType } from '@impact-call/contracts';
import type { Browser, Locator, Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test, type Product } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { lookAt } from '../../src/core/browser/screens.ts';
import { ANSWERS } from '../../src/pages/answer-question.ts';
import { startOwnSubmission } from '../../src/pages/private-call.ts';
import { stepEditor } from '../../src/pages/step-editor.ts';
import { wizard } from '../../src/pages/wizard.ts';
import { isFound, pagesOf } from '../../src/recap/read-pdf.ts';
import { compact } from '../../src/recap/written.ts';

interface Element {
  type: string;
  name: string;
  elements?: Element[];
  templateElements?: Element[];
}

/** Question types of the designer: its labels and the library's names. */
const OFFERED = {
  'Single-Line Input': 'text',
  'Long Text': 'comment',
  'Radio Button Group': 'radiogroup',
  Checkboxes: 'checkbox',
  Dropdown: 'dropdown',
  'Multi-Select Dropdown': 'tagbox',
  'Rating Scale': 'rating',
  Slider: 'slider',
  'Yes/No (Boolean)': 'boolean',
  'File Upload': 'file',
  'Image Picker': 'imagepicker',
  Ranking: 'ranking',
  'Multiple Textboxes': 'multipletext',
  'Single-Select Matrix': 'matrix',
  'Multi-Select Matrix': 'matrixdropdown',
  'Dynamic Matrix': 'matrixdynamic',
  HTML: 'html',
  'Expression (read-only)': 'expression',
  Image: 'image',
  Signature: 'signaturepad',
  Panel: 'panel',
  'Dynamic Panel': 'paneldynamic',
};

/** Every element, including those inside panels: an element that is added while a panel is selected goes into it. */
const flat = (elements: readonly Element[]): Element[] =>
  elements.flatMap((element) => [element, ...flat([...(element.elements ?? []), ...(element.templateElements ?? [])])]);

/** A picture of one pixel. */
const PIXEL = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test.use({ viewport: { width: 1440, height: 1000 }, actionTimeout: 15_000 });

/** Creates a call type with one survey that has every type of question; returns its definition. */
async function makeInDesigner(page: Page, product: Product): Promise<string> {
  const editor = stepEditor(page);
  await page.getByLabel('Name, English').fill(`All questions ${Date.now()}`);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await editor.add('Survey');
  await editor.addQuestions(Object.keys(OFFERED));
  // Images to choose from, and the question in the list's entries.
  const asking = page.waitForEvent('filechooser');
  await editor.designer.locator('.svc-image-item-value-controls__add').click();
  await (await asking).setFiles(PIXEL);
  await editor.designer
    .locator('[data-name="question21"] span', { hasText: /^Add Question$/ })
    .first()
    .click();
  await editor.save();
  const id = page.url().split('/').at(-1) ?? '';
  const type = await apiOf(page, product)<CallType>('GetCallType', { query: { id } });
  return type.steps[0]?.content as string;
}

/** The text of the application's PDF, page by page. */
async function pdfOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the PDF' }).first().click();
  return pagesOf(new Uint8Array(await readFile(await (await downloading).path())).buffer);
}

/** Number of dark pixels of a picture. */
const darkPixels = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return [...data].filter((value, index) => index % 4 === 0 && value < 100 && (data[index + 3] ?? 0) > 200).length;
  });

/** A question of one type, as the designer creates it. */
interface Requested {
  type: string;
  name: string;
}

/** Answers the questions in a private call; the console and the PDF then show the answers. */
async function expectAnswersRead(
  page: Page,
  browser: Browser,
  product: Product,
  content: string,
  questions: readonly Requested[],
): Promise<void> {
  const requested = questions.flatMap(({ type, name }) => (ANSWERS[type] ? [{ type, name, ...ANSWERS[type] }] : []));
  const applicant = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const own = await startOwnSubmission(applicant, browser, product, 'en', [
    { type: 'survey', name: 'All of them', content },
  ]);
  await test.step('answered', async () => {
    await applicant.goto(own.address(0));
    await expect(applicant.locator('[data-name="question1"]')).toBeVisible({ timeout: 30_000 });
    for (const { type, name, give } of requested)
      await test.step(type, () => give(applicant.locator(`[data-name="${name}"]`), applicant));
    await wizard(applicant, 'en').expectSaved();
    await lookAt(applicant, 'en-221-all-questions-answered', ['light']);
    await own.close();
  });

  await test.step('read by who reviews it', async () => {
    await page.goto(`${product.origin}/admin/submissions/${own.id}`);
    await expect(page.getByText('One line', { exact: true })).toBeVisible();
    const shown = compact(await page.getByRole('main').innerText());
    for (const { name, read } of requested) expect.soft(shown).toContain(compact(`${name} ${read}`));
    const signature = requested.find(({ type }) => type === 'signaturepad')?.name ?? '';
    expect(await darkPixels(page.getByRole('img', { name: signature, exact: true }))).toBeGreaterThan(100);
    await lookAt(page, 'en-222-all-questions-read', ['light']);
  });

  await test.step('in the PDF', async () => {
    const pages = await pdfOf(applicant, own.address());
    for (const { name, read, written = read } of requested)
      expect
        .soft(isFound(pages, compact(`${name} ${written}`)), `${name} ${written} in ${pages.join('\n')}`)
        .toBe(true);
  });
  await applicant.context().close();
}

test('questions are answered, read by others, and stand in the PDF', async ({ page, browser, product, signIn }) => {
  const types = ['text', 'radiogroup', 'boolean', 'multipletext', 'matrix', 'signaturepad'];
  const questions = types.map((type, index) => ({ type, name: `question${index + 1}` }));
  const parts = {
    radiogroup: { choices: ['Item 1', 'Item 2'] },
    multipletext: { items: [{ name: 'text1' }, { name: 'text2' }] },
    matrix: { columns: ['Column 1', 'Column 2'], rows: ['Row 1', 'Row 2'] },
  };
  const elements = questions.map((question) => ({ ...question, ...parts[question.type as keyof typeof parts] }));
  await signIn('admin');
  await expectAnswersRead(page, browser, product, JSON.stringify({ pages: [{ name: 'p', elements }] }), questions);
});

test(
  'every type of question is made in the designer, answered, read by others, and appears in the PDF',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(240_000);
    await signIn('admin', { at: '/admin/call-types?new' });
    const content = await test.step('made in the designer', () => makeInDesigner(page, product));
    await lookAt(page, 'en-220-all-questions-made', ['light']);
    const elements = flat((JSON.parse(content) as { pages: { elements: Element[] }[] }).pages[0]?.elements ?? []);
    // The last one is the question in the list's entries.
    expect(elements.map(({ type }) => type)).toEqual([...Object.values(OFFERED), 'text']);
    await expectAnswersRead(page, browser, product, content, elements.slice(0, -1));
  },
);
