import { aScannedPdf } from '../src/core/files.ts';
import { expect, test } from '../src/core/fixtures.ts';
import { answer } from '../src/core/answers.ts';
import { lookAt, lookAtWidths } from '../src/core/browser/screens.ts';
import { aProjectName, walkToTrialSurvey } from '../src/pages/trial-application.ts';
import { submissionsIn } from '../src/screens/submissions.ts';
import { PROOF } from '../src/core/proof.ts';

test(
  'an administrator finds a submission in the table and reads it in words',
  PROOF,
  async ({ page, product, browser, signIn }) => {
    test.setTimeout(120_000);
    const applicant = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    const { projectName, expectSaved } = await walkToTrialSurvey(applicant, product, 'en');
    const name = aProjectName();
    await projectName.fill(name);
    await applicant.getByRole('radio', { name: 'Just started' }).check({ force: true });
    await expectSaved();
    await applicant.goBack();
    await applicant.locator('input[type="file"]').first().setInputFiles(aScannedPdf('bilancio.pdf'));
    await expect(applicant.getByText('Received')).toBeVisible();
    await expectSaved();
    await applicant.context().close();

    await signIn('admin', { at: '/admin/submissions' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await lookAt(page, 'en-admin-submissions');
    await page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: 'Trial call' })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/submissions\/[0-9a-f-]{36}/);
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByText('Just started')).toBeVisible();
    await expect(page.getByText('bilancio.pdf').first()).toBeVisible();
    await lookAt(page, 'en-admin-submission');

    await test.step('the file is looked at within the page: words and scans, by keyboard, and nothing of it runs', async () => {
      page.on('dialog', () => expect(false, 'a document ran a script').toBe(true));
      const preview = page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: /^Preview/ });
      await preview.click();
      const dialog = page.getByRole('dialog', { name: 'bilancio.pdf' });
      await expect(dialog.getByText('Page 1 of 2')).toBeVisible();
      await expect(dialog.getByText('Bilancio sociale 2025')).toBeAttached();
      await lookAtWidths(page, 'en-admin-preview', [1440, 390], ['light']);
      await dialog.getByRole('region', { name: 'Content of bilancio.pdf' }).focus();
      await page.keyboard.press('PageDown');
      await expect(dialog.getByText('Page 2 of 2')).toBeVisible();
      const middle = () =>
        dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext('2d')!.getImageData(canvas.width / 2, canvas.height * 0.4, 1, 1);
          return [...data];
        });
      await expect.poll(middle, 'the scan is drawn').toEqual([0, 0, 0, 255]);
      await page.keyboard.press('Escape');
      await expect(preview).toBeFocused();
    });
  },
);

test.describe('an application that only the browser has', () => {
  // The service does not find what the spec leaves to it.
  test.use({ allowedComplaints: /404 \(Not Found\)/ });

  test('answers of every kind of step are shown in words, without stored codes', PROOF, async ({ page, signIn }) => {
    const user = { id: crypto.randomUUID(), firstName: 'Giulia', lastName: 'Ferrari', email: 'giulia@example.org' };
    const { submissions, steps } = submissionsIn('en', { id: crypto.randomUUID(), name: 'Cooperativa Aurora' }, user);
    const whole = { ...submissions.closed, steps: Object.values(steps).filter(({ id }) => id !== steps.workshop.id) };
    await answer(page, 'GetSubmissionByIDAdmin', whole);
    await answer(page, 'GetAttachments', []);
    await answer(page, 'GetComments', []);
    const { id: submissionId, organization } = whole;
    await answer(page, 'GetClosings', { submissionId, code: 'IC', callName: 'A call', organization, closings: [] });
    await answer(page, 'GetCommentPeople', []);
    await signIn('admin', { at: `/admin/submissions/${whole.id}` });
    const section = (type: keyof typeof steps) => page.getByRole('region', { name: steps[type].name, exact: true });

    await test.step('what is read, what was uploaded, what was answered', async () => {
      await section('text').getByText('Nothing is required in this step').click();
      await expect(section('text').getByText('You can stop at any time')).toBeVisible();
      await expect(section('upload').getByText('Statute or latest annual report (required)')).toBeVisible();
      await expect(section('upload').getByRole('button', { name: /^Download statuto-e-regolamento/ })).toBeVisible();
      await expect(section('survey').getByText('Social cooperative')).toBeVisible();
      await expect(section('survey').getByText('Young people, Famiglie')).toBeVisible();
    });
    await test.step('the quiz with its outcome', async () => {
      await expect(section('quiz').getByText('1 of 3 right')).toBeVisible();
      await expect(section('quiz').getByText('Not correct')).toBeVisible();
      await expect(section('quiz').getByText('Right answer: What would have happened anyway')).toBeVisible();
    });
    await test.step('the whole impact chain', async () => {
      const impact = section('miniDyi');
      for (const said of [
        '€40,000',
        'Outcome: Giovani con un lavoro stabile',
        'Giovani',
        'Assunzioni',
        '40',
        'Reddito annuo',
        '€9,000',
        '€201,600 to €336,000',
        '5.04 – 8.40',
      ])
        await expect(impact.getByText(said, { exact: true }).first(), said).toBeVisible();
      await expect(impact.getByText(/No filter was declared/)).toBeVisible();
    });
    await test.step('what it adds up to', async () => {
      await expect(section('results').getByText('5.04 – 8.40')).toBeVisible();
      await expect(section('results').getByText('1 of 3 right')).toBeVisible();
    });
    // Neither raw content nor codes.
    await expect(page.getByRole('main')).not.toContainText(/[{}]|selectedOutcomes|"q0"|\bc[01]\b/);
    await lookAtWidths(page, 'en-admin-every-kind', [1440, 390], ['light']);
  });
});
