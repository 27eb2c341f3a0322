import type { Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { lookAt } from '../../src/core/browser/screens.ts';
import type { AccountName, SignInOptions } from '../../src/core/sign-in.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type SignIn = (account: AccountName, options?: SignInOptions) => Promise<void>;

/** A form template for this story, open in the editor. */
async function openNewType(page: Page, signIn: SignIn, name: string): Promise<void> {
  await signIn('admin', { at: '/admin/call-types?new' });
  await page.getByLabel('Name, English').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const steps = (page: Page) => page.getByRole('list', { name: 'Steps in their order' });
const addStep = async (page: Page, type: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('button', { name: new RegExp(`^${type}\\b`) }).click();
};
/** Number of unsaved steps stored on this device. */
const storedSteps = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stored = localStorage.getItem(`impact-call.steps.${location.pathname.split('/').at(-1)}`);
    return stored === null ? 0 : (JSON.parse(stored) as { steps: unknown[] }).steps.length;
  });
const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible();
};

test.use({ viewport: DESKTOP });

test('an administrator makes a form template: text, files, impact and results, in an order of their own', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  const name = `Round ${Date.now()}`;
  await openNewType(page, signIn, name);

  await test.step('a text with a heading, a link, a table and a picture is stored as it was written', async () => {
    await addStep(page, 'Text');
    const text = page.getByRole('textbox', { name: 'Text that applicants read, English' });
    const toolbar = page.getByRole('toolbar', { name: /Text that applicants read/ });
    await text.click();
    await page.keyboard.type('Welcome');
    await toolbar.getByLabel('Style').selectOption('heading2');
    await text.press('End');
    await text.press('Enter');
    await page.keyboard.type('Read this first');
    await toolbar.getByRole('button', { name: 'Picture' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'tree.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await page.getByLabel('What the picture shows').fill('A tree');
    await page.getByRole('button', { name: 'Insert' }).click();
    await expect(text.getByRole('img', { name: 'A tree' })).toBeVisible();
    await expect
      .poll(() => text.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1);
  });

  await test.step('files with their type and size', async () => {
    await addStep(page, 'Files');
    await page.getByRole('button', { name: 'Add a file to ask for' }).click();
    await page.getByLabel('Name of the file, English').fill('Statute');
    await page.getByRole('checkbox', { name: 'Word' }).check();
    await page.getByLabel('Largest size').fill('9');
    await expect(page.getByText('Enter a number above 0 and at most 5 MB.')).toBeVisible();
    await page.getByLabel('Largest size').fill('2');
  });

  await addStep(page, 'Impact');
  await page.getByLabel('Limit selection of SDG up to').fill('3');
  await addStep(page, 'Results');

  await test.step('results go to the top by keyboard, and back by the mouse', async () => {
    await page.getByRole('button', { name: 'Move Results' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Results (is lifted\. It is|would be) step 4 of 4\.$/)).toBeAttached();
    for (const place of [3, 2, 1]) {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`Results would be step ${place} of 4.`)).toBeAttached();
    }
    await page.keyboard.press('Space');
    await expect(steps(page).getByRole('listitem').first()).toContainText('Results');
    await page.getByRole('button', { name: 'Move down' }).click();
    await expect(steps(page).getByRole('listitem').nth(1)).toContainText('Results');
  });

  await test.step('saved, renumbered from 0, the text letter for letter', async () => {
    await save(page);
    const ask = apiOf(page, product);
    const id = page.url().split('/').at(-1) ?? '';
    const stored = await ask<{ steps: { sort: number; stepType: { name: string }; content: unknown }[] }>(
      'GetCallType',
      { query: { id } },
    );
    expect(stored.steps.map(({ sort, stepType }) => [sort, stepType.name])).toEqual([
      [0, 'text'],
      [1, 'results'],
      [2, 'upload'],
      [3, 'miniDyi'],
    ]);
    expect(JSON.stringify(stored.steps[0]?.content)).toMatch(
      /<h2>Welcome<\/h2><p>Read this first<\/p><img src=\\"\/api\/FileUpload\/GetPicture\?id=[\w-]+\\" alt=\\"A tree\\" \/>/,
    );
    expect(JSON.stringify(stored.steps[2]?.content)).toContain('2097152');
  });

  await test.step('what is not saved survives a reload, and leaving asks', async () => {
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect(steps(page).getByRole('listitem')).toHaveCount(5);
    await expect.poll(() => storedSteps(page)).toBe(5);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(steps(page).getByRole('listitem')).toHaveCount(5);
    await page.getByRole('link', { name: 'All form templates' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('not saved yet');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(steps(page).getByRole('listitem')).toHaveCount(4);
  });

  await lookAt(page, 'en-80-steps-of-a-call-type');
  await page.setViewportSize(PHONE);
  await lookAt(page, 'en-80-steps-of-a-call-type', ['light']);
});

test(
  'a survey is written as JSON with its preview, and becomes a quiz by its right answers',
  PROOF,
  async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await openNewType(page, signIn, `Quiz ${Date.now()}`);
    await addStep(page, 'Survey');
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    const source = page.getByLabel('Definition (SurveyJS JSON)');
    const survey = { elements: [{ type: 'radiogroup', name: 'q', title: 'Which one?', choices: ['this', 'that'] }] };
    const written = JSON.stringify(survey, null, 2);
    await source.fill(written.replace('"radiogroup"', 'radiogroup'));
    await expect(page.getByText('Line 4, column 15: this is no JSON.')).toBeVisible();
    await source.fill(written);
    await expect(page.getByRole('radio', { name: 'this' })).toBeVisible();
    await page.getByLabel('Has right answers (quiz)').check();
    await page.getByLabel('Which one?').first().selectOption({ label: 'that' });
    await save(page);
    await expect(steps(page).getByRole('listitem').first()).toContainText('Quiz');
    await expect(source).toBeVisible();
    await lookAt(page, 'en-81-quiz-as-json');
  },
);

test(
  'the designer opens with the built-in template, and hands its changes to the step',
  PROOF,
  async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await openNewType(page, signIn, `Survey ${Date.now()}`);
    await addStep(page, 'Survey');
    await page.getByLabel('Begin with').selectOption({ label: 'Built-in template: recommendation (NPS)' });
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(page.locator('.svc-creator').getByText('How likely are you to recommend').first()).toBeVisible();
    await expect(page.locator('.svc-creator__banner')).toBeVisible();
    await page.getByRole('button', { name: 'Save steps' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible();
    await lookAt(page, 'en-83-survey-designer');
  },
);

test('surveys of the library save themselves', PROOF, async ({ page, signIn }) => {
  await signIn('admin', { at: '/admin/survey/createType' });
  const name = `Satisfaction ${Date.now()}`;
  await page.getByLabel('Name, English').fill(name);
  await page.getByRole('button', { name: 'Create and edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const source = page.getByLabel('Definition (SurveyJS JSON)');
  await source.fill((await source.inputValue()).replace('How likely are you', 'How likely would you be'));
  await expect(page.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await expect(source).toHaveValue(/How likely would you be/);
});

test('step types are created, renamed and deleted; the built-in ones stay', PROOF, async ({ page, signIn }) => {
  await signIn('admin', { at: '/admin/steps' });
  const name = `interview-${Date.now()}`;
  await page.getByLabel('Name of the new type').fill(name);
  await page.getByRole('button', { name: 'Create step type' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel(`New name of ${name}`).fill(`${name}-2`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const renamed = page.getByRole('row').filter({ hasText: `${name}-2` });
  await lookAt(page, 'en-82-step-types');
  await renamed.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(renamed).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'miniDyi' }).getByRole('button')).toHaveCount(0);
});
