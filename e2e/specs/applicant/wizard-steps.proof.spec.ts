import { aPdf, aPng } from '../../src/core/files.ts';
import { dropFiles } from '../../src/core/browser/drop-files.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { press, tabTo } from '../../src/core/browser/keyboard.ts';
import { lookAt } from '../../src/core/browser/screens.ts';
import { startOwnSubmission, type WantedStep } from '../../src/pages/private-call.ts';
import { wizard } from '../../src/pages/wizard.ts';

const PHONE = { width: 390, height: 844 };
const choices = (...texts: string[]) => texts.map((text, index) => ({ value: `c${index}`, text }));

const READ: WantedStep = { type: 'text', name: 'Read this first', content: '<p>You need ten minutes.</p>' };
const FILES: WantedStep = {
  type: 'upload',
  name: 'Your files',
  content: [
    {
      file_name: 'Presentation',
      file_description: 'Optional',
      file_type: 'pdf',
      dimensions: 2 * 1024 ** 2,
      mandatory: false,
    },
  ],
};
const SURVEY: WantedStep = {
  type: 'survey',
  name: 'About you',
  content: {
    pages: [
      {
        name: 'p',
        elements: [{ type: 'text', name: 'project', isRequired: true, title: 'What is your project called?' }],
      },
    ],
  },
};
const QUIZ: WantedStep = {
  type: 'quiz',
  name: 'What you know',
  content: {
    pages: [
      {
        name: 'p',
        elements: [
          {
            type: 'radiogroup',
            name: 'one',
            title: 'Which of these is an outcome?',
            isRequired: true,
            choices: choices('A stable job', 'A course held'),
            correctAnswer: 'c0',
          },
          {
            type: 'radiogroup',
            name: 'two',
            title: 'What does deadweight measure?',
            choices: choices('The budget', 'What would have happened anyway'),
            correctAnswer: 'c1',
          },
          {
            type: 'radiogroup',
            name: 'three',
            title: 'What is a financial proxy?',
            choices: choices('A loan', 'A value in money'),
            correctAnswer: 'c1',
          },
        ],
      },
    ],
  },
};
const UNKNOWN: WantedStep = { type: 'workshop', name: 'A workshop', content: '' };
const RESULTS: WantedStep = { type: 'results', name: 'Results', content: '' };

test('every step by keyboard alone, from the first page to the thank-you page', async ({ page, browser, product }) => {
  test.setTimeout(150_000);
  const own = await startOwnSubmission(page, browser, product, 'en', [READ, FILES, SURVEY, QUIZ, UNKNOWN, RESULTS]);
  const { heading, next, submit, projectName, expectSaved } = wizard(page, 'en');
  await page.goto(own.address());
  await expect(heading).toHaveText('Read this first');
  await press(page, next);
  await expect(heading).toHaveText('Your files');
  await expect(page.getByText('Accepted: PDF, up to 2 MB')).toBeVisible();
  await press(page, next);
  await expect(projectName).toBeVisible();
  await tabTo(page, projectName);
  await page.keyboard.type('Orto');
  await press(page, next);

  await test.step('the quiz says what is missing, counts, and saves', async () => {
    await expect(heading).toHaveText('What you know');
    await press(page, next);
    await expect(page.locator('[data-error-summary]')).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Which of these is an outcome? Choose an answer.' }));
    await expect(page.getByRole('radiogroup').first()).toBeFocused();
    await press(page, page.getByRole('radio', { name: 'A stable job' }), 'Space');
    await expect(page.getByText('1 of 3 answered')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 of 3 answered')).toBeVisible();
    await expectSaved();
    await press(page, next);
  });

  await test.step('a step of a type that is not implemented blocks no one', async () => {
    await expect(page.getByText('This step is not implemented yet')).toBeVisible();
    await press(page, next);
  });

  await test.step('after the last step, which has no result yet, all answers are there to check', async () => {
    await expect(page.getByText('No result yet')).toBeVisible();
    await press(page, next);
    await expect(heading).toHaveText('Check and send');
    await expect(page.getByText('Nothing is missing')).toBeVisible();
    const check = page.getByRole('region', { name: 'Check your answers' });
    await expect(check.getByText('Complete').nth(1)).toBeVisible();
    await press(page, check.getByText('Show the answers: What you know'));
    await expect(check.getByText('A stable job')).toBeVisible();
  });

  await press(page, submit);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You are about to close the call which cannot be edited later');
  await press(page, dialog.getByRole('button', { name: 'Submit now' }));
  await expect(heading).toHaveText('Thanks for completing the compilation!');
  await press(page, page.getByRole('link', { name: 'Results', exact: true }));
  await expect(page.getByText('1 of 3 right')).toBeVisible();
  await press(page, page.getByText('See each question with its right answer'));
  await expect(page.getByText('What would have happened anyway')).toBeVisible();
});

/** The step with all of its questions required or optional. */
const requires = (step: WantedStep, key: string, required: boolean): WantedStep => ({
  ...step,
  content: JSON.parse(JSON.stringify(step.content), (name, value: unknown) =>
    name === key ? required : value,
  ) as unknown,
});

test('one list shows all that is missing, and each line leads to its field by keyboard', async ({
  page,
  browser,
  product,
}) => {
  const steps = [requires(FILES, 'mandatory', true), SURVEY, requires(QUIZ, 'isRequired', false), IMPACT];
  const own = await startOwnSubmission(page, browser, product, 'en', steps);
  const { heading, submit, projectName } = wizard(page, 'en');
  await page.goto(`${own.address()}/send`);
  const list = page.getByRole('region', { name: 'Some answers are missing' });
  const file = list.getByRole('link', { name: 'Presentation: Upload this file.' });
  await expect(file).toBeVisible();
  await expect(list.getByRole('link', { name: 'No question of this quiz has an answer.' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Enter the total budget; 0 is allowed' })).toBeVisible();
  await lookAt(page, 'en-86-check-and-send');
  await press(page, submit);
  await expect(list.getByRole('heading', { level: 2 })).toBeFocused();
  await press(page, file);
  await expect(page.getByRole('button', { name: /Choose a file/ })).toBeFocused();
  await page.goBack();
  await press(page, list.getByRole('link', { name: /What is your project called/ }));
  await expect(projectName).toBeFocused();
  await page.goBack();
  await press(page, list.getByRole('link', { name: 'No question of this quiz has an answer.' }));
  await expect(page.getByRole('radiogroup').first()).toBeFocused();
  await page.goBack();
  await press(page, list.getByRole('link', { name: 'Enter the total budget; 0 is allowed' }));
  await expect(heading).toHaveText(IMPACT.name);
  await expect(page.getByRole('textbox').first()).toBeFocused();
});

/** The applicant's own outcome in an impact step: one value, so that the figures are easy to follow. */
const impactAnswer = (budget: number) => ({
  budget,
  budgetSpent: 0,
  sdg: [8],
  selectedOutcomes: [
    {
      outcomeId: null,
      customKey: 'own-outcome-1',
      outcomeName: 'Giovani con un lavoro stabile',
      sdg: 8,
      stakeholderId: 'x',
      stakeholderName: 'Giovani',
      ...{ reason: 'Manca nel quadro', source: 'Registri 2025' },
      indicators: [
        {
          indicatorId: null,
          indicatorName: 'Assunzioni',
          indicatorTargetValue: 40,
          proxyId: null,
          proxyName: 'Reddito annuo',
          proxyValue: 9000,
        },
      ],
    },
  ],
});
const IMPACT: WantedStep = {
  type: 'miniDyi',
  name: 'Quadro d’impatto',
  content: { frameworkId: '', options: { showSdgFilter: true } },
};

test('photographs chosen where a PDF belongs become one PDF', async ({ page, browser, product }) => {
  const own = await startOwnSubmission(page, browser, product, 'en', [FILES]);
  await page.goto(own.address(0));
  await page.locator('input[type="file"]').setInputFiles([aPng('1.png'), aPng('2.png')]);
  await page.getByRole('button', { name: 'Make a PDF' }).click();
  await expect(page.getByText(/^[\d.]+ KB · /)).toBeVisible();
  await page.getByRole('button', { name: 'Preview 1.pdf' }).click();
  await expect(page.getByRole('dialog').getByText('Page 1 of 2')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('results once closed: range of the return, warning above 8, recap; what was sent can only be read', async ({
    page,
    browser,
    product,
  }) => {
    test.setTimeout(120_000);
    const own = await startOwnSubmission(page, browser, product, 'it', [IMPACT, QUIZ, RESULTS]);
    await own.answer(0, impactAnswer(20_000));
    await own.answer(1, { one: 'c1', two: 'c1' });
    await own.close();
    await page.goto(own.address());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grazie per aver completato la compilazione!');
    await page.goto(own.address(2));
    await expect(page.getByText('Il tuo SROI è superiore a 8')).toBeVisible();
    await expect(page.getByText('1 giusta su 3')).toBeVisible();
    await page.getByText('Come è stato calcolato').click();
    await page.goto(own.address(1));
    await expect(page.getByText('Non corretta')).toBeVisible();
  });

  test(
    'results that are locked say until when, before and after closing',
    PROOF,
    async ({ page, browser, product }) => {
      test.setTimeout(120_000);
      const callLockEnd = new Date(Date.now() + 30 * 86_400_000).toISOString();
      const own = await startOwnSubmission(page, browser, product, 'fr', [QUIZ, RESULTS], { callLockEnd });
      await own.answer(0, { one: 'c0' });
      await page.goto(own.address(1));
      await expect(page.getByText(/Ils seront visibles à partir du .*(UTC|CET|GMT)/)).toBeVisible();
      await own.close();
      await page.goto(own.address(1));
      await expect(page.getByText('Les résultats ne sont pas encore visibles')).toBeVisible();
      await page.goto(own.address(0));
      await expect(page.getByText(/votre score seront visibles à partir du/)).toBeVisible();
      await expect(page.getByRole('radio').first()).toBeDisabled();
    },
  );
});

test(
  'the read-only view shows the answers and lets nothing be changed or submitted',
  PROOF,
  async ({ page, browser, product }) => {
    const own = await startOwnSubmission(page, browser, product, 'en', [SURVEY, QUIZ]);
    await own.answer(1, { one: 'c0' });
    await page.goto(`${own.address(1)}?readonly=true`);
    await expect(page.getByRole('radio', { name: 'A stable job' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'A stable job' })).toBeDisabled();
    await expect(
      page.getByText('You are only looking at this application: nothing can be changed here.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
    await expect(page.locator('[data-save-status]')).toHaveCount(0);
  },
);

test(
  'a file is dropped where it belongs, and one that is dropped beside it does no harm',
  PROOF,
  async ({ page, browser, product }, testInfo) => {
    const own = await startOwnSubmission(page, browser, product, 'en', [FILES]);
    const { expectSaved } = wizard(page, 'en');
    await page.goto(own.address(0));
    const place = page.getByRole('region', { name: 'Presentation' });
    await expect(place.getByText('or drop it here')).toBeVisible();

    await dropFiles(page, place.getByRole('heading'), [aPdf('beside.pdf')], testInfo);
    await dropFiles(page, place.getByText('or drop it here'), [aPdf('one.pdf'), aPdf('two.pdf')], testInfo);
    await expect(place.getByRole('alert')).toHaveText(
      'one.pdf, two.pdf: Only one file belongs here. Choose the one that is meant.',
    );
    await lookAt(page, 'en-42-two-files-dropped');
    await dropFiles(page, place.getByText('or drop it here'), [aPdf('statuto.pdf')], testInfo);
    await expect(place.getByText('Received')).toBeVisible();
    await expect(place.getByRole('paragraph').filter({ hasText: /^statuto.pdf$/ })).toBeVisible();
    await expectSaved();
    await expect(page).toHaveURL(own.address(0));

    const downloading = page.waitForEvent('download');
    await place.getByRole('button', { name: /^Download/ }).click();
    expect((await downloading).suggestedFilename()).toBe('statuto.pdf');
  },
);
