import { expect, test } from '../../src/core/fixtures.ts';
import { anApplicantElsewhere } from '../../src/pages/applicant.ts';
import { answerCalls } from '../../src/pages/call-states.ts';
import { callCard } from '../../src/pages/wizard.ts';

// Submissions of mocked calls are prefetched on hover, and do not exist.
test.use({ allowedComplaints: [/404.*GetSubmissionByID|500.*GetCallListUser/s] });

test('a call in each of its states: what can be done, why not, and how much time is left', async ({
  page,
  product,
}) => {
  await anApplicantElsewhere(page, product, 'en');
  await answerCalls(page);
  await page.goto(`${product.origin}/calls`);
  const names = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(names).toHaveText([
    'Open and new',
    'Open and submitted, results locked',
    'Open with a draft',
    'Open without end',
    'Over and missed',
    'Over and submitted',
    'Over with a draft',
    'Upcoming',
    'Upcoming without date',
  ]);
  const card = (name: string) => callCard(page, name);

  await test.step('the main button', async () => {
    await expect(card('Open and new').getByRole('button', { name: /^Apply/ })).toBeEnabled();
    await expect(card('Open with a draft').getByRole('link', { name: /^Resume/ })).toBeVisible();
    await expect(card('Over and submitted').getByRole('link', { name: /^Closed/ })).toBeVisible();
    for (const name of ['Over and missed', 'Over with a draft', 'Upcoming', 'Upcoming without date'])
      await expect(card(name).getByRole('button', { name: /^Close/ })).toBeDisabled();
    await expect(card('Over and missed')).toContainText('Applications are no longer accepted.');
    await expect(card('Over with a draft')).toContainText('The call closed before your application was submitted.');
    await expect(card('Upcoming')).toContainText('Applications are not accepted yet.');
  });
  await test.step('the time that is left, with its zone', async () => {
    await expect(card('Open with a draft')).toContainText('Not submitted yet');
    await expect(card('Open with a draft')).toContainText('5 hours left');
    await expect(card('Open with a draft')).toContainText(/Closes on .* (CET|CEST|GMT\+\d)/);
    await expect(card('Open without end')).toContainText('No closing date');
    await expect(card('Upcoming')).toContainText('Opens in 12 days');
  });
  await test.step('what a submitted application offers, and what is locked until when', async () => {
    for (const link of ['Application submitted, view recap', 'Download PDF', 'View report'])
      await expect(card('Over and submitted').getByRole('link', { name: link })).toBeVisible();
    const locked = card('Open and submitted, results locked');
    await expect(locked).toContainText('Results are available from 1 May 2099');
    await expect(locked.getByRole('link', { name: 'View report' })).toHaveCount(0);
    await page.route('**/api/FileUpload/GetFile*', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
    );
    const downloading = page.waitForEvent('download');
    await card('Over and submitted').getByRole('button', { name: 'Download letter.pdf' }).click();
    expect((await downloading).suggestedFilename()).toBe('letter.pdf');
  });
  await test.step('closed calls are hidden, and stay so', async () => {
    await page.getByRole('button', { name: 'Hide closed calls' }).click();
    await expect(names).toHaveCount(4);
    await page.reload();
    await expect(names).toHaveCount(4);
    await page.getByRole('button', { name: 'Show closed calls' }).click();
    await expect(names).toHaveCount(9);
  });
});

test('a list that does not come leads to the first page with a word why, and one click tries again', async ({
  page,
  product,
}) => {
  await anApplicantElsewhere(page, product, 'en');
  await page.route('**/api/Call/GetCallListUser*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: '', title: '', status: 500, code: 'internal-error' },
    }),
  );
  await page.goto(`${product.origin}/calls`);
  await expect(page).toHaveURL(`${product.origin}/`);
  await expect(page.getByText('Your calls could not be loaded. Nothing that you saved is lost.')).toBeVisible();
  await page.unroute('**/api/Call/GetCallListUser*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('heading', { name: 'Trial call' })).toBeVisible();
});
