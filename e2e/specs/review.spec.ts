import { aPdf } from '../src/core/files.ts';
import { expect, test } from '../src/core/fixtures.ts';
import { lookAt } from '../src/core/screens.ts';
import { aProjectName, openTrialSurvey } from '../src/pages/trial-application.ts';

test('an administrator finds a submission in the table and reads it in words', async ({
  page,
  product,
  browser,
  signIn,
}) => {
  test.setTimeout(120_000);
  const applicant = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const { projectName, expectSaved } = await openTrialSurvey(applicant, product, 'en');
  const name = aProjectName();
  await projectName.fill(name);
  await applicant.getByRole('radio', { name: 'Just started' }).check({ force: true });
  await expectSaved();
  await applicant.goBack();
  await applicant.locator('input[type="file"]').first().setInputFiles(aPdf('bilancio.pdf'));
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
});
