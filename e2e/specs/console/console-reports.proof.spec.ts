import type { Attachment, AvailableReport, CallRow, Configuration, SubmissionSummary } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { refuse } from '../../src/core/answers.ts';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { aPdf } from '../../src/core/files.ts';
import { anApplicantElsewhere, submitTrial } from '../../src/pages/applicant.ts';
import { expectFailure } from '../../src/pages/notices.ts';

/** Some responses are errors on purpose. */
test.use({ allowedComplaints: /Failed to load resource|frame/ });

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const OVERVIEW = 'People reached by organization';

const figures = (page: Page) => page.frameLocator('iframe').locator('main').getByRole('img').first();

async function answer(page: Page, name: string, status: number, code: string): Promise<void> {
  await page.route(`**/${name}*`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: `urn:impact-call:problem:${code}`, title: code, status, code },
    }),
  );
}

test(
  'the report that the configuration names is on a tab, with filters and full screen',
  PROOF,
  async ({ page, signIn }) => {
    await signIn('admin', { at: '/admin' });
    const tab = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Report' });
    await tab.click();
    await expect(page).toHaveURL(/\/admin\/report$/);
    await expect(figures(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-pressed', 'true');
    await lookAtWidths(page, 'en-110-console-report', [1440, 390]);
    await page.getByRole('button', { name: 'Fullscreen' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  },
);

test(
  'the tab is not there without both identifiers, nor where no token was obtained',
  PROOF,
  async ({ page, product, signIn }) => {
    await signIn('admin');
    const tabs = page.getByRole('navigation', { name: 'Administration' });
    await test.step('no token', async () => {
      await answer(page, 'PBITokens', 404, 'power-bi-not-configured');
      const requested = page.waitForResponse('**/PBITokens*');
      await page.goto(`${product.origin}/admin/calls`);
      await requested;
      await expect(tabs.getByRole('link', { name: 'Applications' })).toBeVisible();
      await expect(tabs.getByRole('link', { name: 'Report' })).toHaveCount(0);
      await page.goto(`${product.origin}/admin/report`);
      await expect(page.getByText('Power BI is not connected')).toBeVisible();
      await page.unroute('**/PBITokens*');
    });
    await test.step('one identifier alone', async () => {
      await page.route('**/GetConfig?*', async (route) => {
        const response = await route.fetch();
        const configuration = (await response.json()) as Configuration;
        await route.fulfill({ response, json: { ...configuration, workspacePowerBiId: null } });
      });
      await page.route('**/GetConfig', async (route) => {
        const response = await route.fetch();
        const configuration = (await response.json()) as Configuration;
        await route.fulfill({ response, json: { ...configuration, workspacePowerBiId: null } });
      });
      await page.goto(`${product.origin}/admin/report`);
      await expect(page.getByText('The configuration names no report')).toBeVisible();
      await expect(tabs.getByRole('link', { name: 'Report' })).toHaveCount(0);
    });
  },
);

test('the reports of the workspaces are listed, and each opens', PROOF, async ({ page, product, signIn }) => {
  await signIn('admin', { at: '/admin/pbi-report-list' });
  await expect(page.getByText('2 reports')).toBeVisible();
  await lookAtWidths(page, 'en-111-console-reports', [1440, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Search').fill('activity');
  await expect(page.getByText('1 report', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: OVERVIEW }).click();
  await expect(page).toHaveURL(/\/admin\/powerbi-report\/[0-9a-f-]+\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: OVERVIEW })).toBeVisible();
  await expect(figures(page)).toBeVisible();
  await lookAt(page, 'en-112-console-report-opened', ['light']);

  await test.step('one with row-level security opens with every row', async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('link', { name: 'People reached by activity' }).click();
    await expect(figures(page)).toBeVisible();
  });
  await test.step('one that is not there is explained', async () => {
    await page.goto(`${product.origin}/admin/powerbi-report/${NOWHERE}/${NOWHERE}`);
    await expect(page.getByText('There is no such report')).toBeVisible();
    await lookAt(page, 'en-113-console-report-unknown', ['light']);
  });
});

test('a list without reports, and one that does not come, say so', PROOF, async ({ page, product, signIn }) => {
  await signIn('admin');
  await page.route('**/PowerBi/Available*', (route) => route.fulfill({ json: [] as AvailableReport[] }));
  await page.goto(`${product.origin}/admin/pbi-report-list`);
  await expect(page.getByText('No reports here')).toBeVisible();
  await lookAt(page, 'en-114-console-reports-none', ['light']);
  await page.unroute('**/PowerBi/Available*');
  await answer(page, 'PowerBi/Available', 503, 'unavailable');
  await page.reload();
  await expect(page.getByText('The reports could not be loaded')).toBeVisible();
  await page.unroute('**/PowerBi/Available*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('2 reports')).toBeVisible();
});

test(
  'the files of an application are a table, each with its sender, to be downloaded',
  PROOF,
  async ({ page, product, signIn }) => {
    await signIn('admin', { at: '/admin/submissions' });
    const ask = apiOf(page, product);
    const submissions = await ask<SubmissionSummary[]>('GetSubmissions');
    const filesOf = (id: string) => ask<Attachment[]>('GetAttachments', { query: { submissionId: id } });
    const all = await Promise.all(submissions.map(async ({ id, code }) => ({ id, code, files: await filesOf(id) })));
    const withFiles = all.find(({ files }) => files.length > 0);
    const without = all.find(({ files }) => files.length === 0);

    // In the page's language, which the requirement names in the list depend on.
    const listed = page.waitForResponse(/GetAttachments/);
    await page.goto(`${product.origin}/admin/attachments/${withFiles?.id}`);
    const [file] = (await (await listed).json()) as Attachment[];
    const row = page
      .getByRole('row')
      .filter({ hasText: file?.fileName ?? 'no file' })
      .first();
    await expect(row).toContainText(`${file?.uploadedBy?.firstName} ${file?.uploadedBy?.lastName}`);
    await expect(row).toContainText(file?.tipoAllegatoName ?? 'no requirement');
    await lookAtWidths(page, 'en-115-console-attachments', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download/ }).click();
    expect((await downloading).suggestedFilename()).toBe(file?.fileName);
    await page.getByRole('button', { name: 'Size' }).click();
    await expect(page).toHaveURL(/sort=-size/);

    await page.goto(`${product.origin}/admin/attachments/${without?.id}`);
    await expect(page.getByText('No files were uploaded')).toBeVisible();
    await page.goto(`${product.origin}/admin/attachments/${NOWHERE}`);
    await expect(page.getByText('There is no such application')).toBeVisible();
  },
);

test(
  'a file of the administrators is stored, and given to the applicant of one application',
  PROOF,
  async ({ page, product, browser, signIn }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext();
    const applicant = await anApplicantElsewhere(await context.newPage(), product, 'en', `Orchard ${Date.now()}`);
    await submitTrial(applicant);
    await signIn('admin', { at: '/admin/file-upload' });
    const input = page.locator('input[type=file]');
    await expect(page.getByRole('heading', { level: 1, name: 'Upload a file' })).toBeVisible();
    await lookAtWidths(page, 'en-116-console-file-upload', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await input.setInputFiles({ name: 'letter.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText(/This type of file is not accepted/)).toBeVisible();
    await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(3 * 1024 * 1024 + 1) });
    await expect(page.getByText(/The dimensions of the document exceed those allowed/)).toBeVisible();
    await input.setInputFiles(aPdf('certificate.pdf'));
    await expect(page.getByText('The file is stored')).toBeVisible();
    await expect(page.getByText(/^Identifier: [0-9a-f-]{36}$/)).toBeVisible();

    const give = page.getByRole('button', { name: 'Give the file to this applicant' });
    await expect(give).toBeDisabled();
    await page.getByLabel('Find the application').fill(applicant.organization.name);
    await page.getByRole('radio', { name: applicant.organization.name }).check();
    await lookAt(page, 'en-117-console-file-given');
    await refuse(page, 'AddCustomFile', 'internal-error');
    await give.click();
    await expectFailure(page, 'Error saving', 'Try again in a moment.');
    await page.unrouteAll();
    await give.click();
    await expect(page.getByText('Custom file successfully uploaded').first()).toBeVisible();
    const calls = await applicant.ask<{ submissionClosed: boolean; customFile: { name: string } | null }[]>(
      'GetCallListUser',
      {},
      applicant.organization.id,
    );
    expect(calls.find(({ submissionClosed }) => submissionClosed)?.customFile?.name).toBe('certificate.pdf');
    await context.close();
  },
);

test('the survey steps of a call lead to their results', PROOF, async ({ page, product, signIn }) => {
  test.setTimeout(180_000);
  await signIn('admin');
  const calls = await apiOf(page, product)<CallRow[]>('GetCallList');
  const trial = calls.find(({ name }) => JSON.stringify(name).includes('Trial call'));
  await page.goto(`${product.origin}/admin/calls?q=Trial`);
  await page.getByRole('link', { name: 'Survey results of Trial call' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/report-list/${trial?.id}/${trial?.callTypeId}$`));
  const go = page.getByRole('link', { name: /^Go to report/ }).first();
  await expect(go).toHaveAttribute('href', new RegExp(`/admin/report/${trial?.id}/[0-9a-f-]+$`));
  await lookAtWidths(page, 'en-118-console-survey-steps', [1440, 390]);
  await go.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expect(page.getByText(/applications? answered|No results/).first()).toBeVisible();
  await lookAtWidths(page, 'en-119-console-survey-answers', [1440, 390]);

  // Last year's call has an application with answers.
  const ask = apiOf(page, product);
  const callId = calls.find(({ name }) => JSON.stringify(name).includes('Impact for communities 2025'))?.id ?? '';
  const [closed] = await ask<{ id: string }[]>('GetSubmissions', { query: { callId, closed: 'true' } });
  const { steps } = await ask<{ steps: { id: string; stepType: { name: string } }[] }>('GetSubmissionByIDAdmin', {
    query: { id: closed?.id ?? '' },
  });
  const survey = steps.find(({ stepType }) => stepType.name === 'survey');
  await page.goto(`${product.origin}/admin/report/${callId}/${survey?.id}`);
  await expect(page.getByRole('status').getByText('1 application answered')).toBeVisible();
  await page.getByText('What is your legal form?', { exact: true }).click();
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export to Excel' })).toBeVisible();
  await lookAtWidths(page, 'en-120-console-survey-results', [1440, 390]);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Save picture/ })
      .first()
      .click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/[.]png$/);

  await test.step('an answer leads to those who gave it, at once', async () => {
    const given = page.getByRole('table').getByRole('button', { pressed: false }).first();
    const words = await given.innerText();
    await given.click();
    await expect(page).toHaveURL(/question=[0-9a-f]+&answer=/);
    await expect(page.getByRole('button', { name: 'Show all answers again' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('button', { pressed: true })).toHaveText(words);
    await page.getByRole('button', { name: 'Show all answers again' }).click();
    await expect(page.getByRole('table').getByRole('button', { pressed: true })).toHaveCount(0);
  });
});
