import type { PersonForAdmin, UserForAdmin } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { anApplicant, anApplicantElsewhere, startTrial } from '../../src/pages/applicant.ts';
import { PROOF } from '../../src/core/proof.ts';

test.use({ allowedComplaints: /404.*GetUserById/s });

const notice = (page: Page, words: string | RegExp) => page.getByText(words).first();

test('an administrator finds a person, closes and opens the account, downloads their data and erases them', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  const theirs = await (await browser.newContext()).newPage();
  const applicant = await anApplicantElsewhere(theirs, product, 'en');
  await startTrial(applicant);
  const { id } = await applicant.ask<PersonForAdmin>('GetUser');
  await signIn('admin', { at: '/admin/people' });

  await test.step('the list is searched, narrowed and put in order by the server; the address holds it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await page.getByLabel('Search').fill(applicant.email);
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/q=ilaria-/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('State').selectOption('Administrators');
    await expect(page).toHaveURL(/state=administrators/);
    await expect(page.getByText('Administrator (from the identity provider)').first()).toBeVisible();
    await lookAtWidths(page, 'en-110-console-people', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.origin}/admin/people?q=nobody-is-called-so`);
    await expect(page.getByText('Nobody matches these filters')).toBeVisible();
    await lookAt(page, 'en-111-console-people-none', ['light']);
  });

  await test.step('one person: organizations, sessions, and the way to what they did', async () => {
    await page.goto(`${product.origin}/admin/people/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ilaria D’Angelo' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Associazione Orti Urbani' })).toBeVisible();
    await expect(page.getByText('(nobody else acts for it)')).toBeVisible();
    await lookAtWidths(page, 'en-112-console-person', [1440, 390]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('their sessions end; the account is disabled and enabled again', async () => {
    await page.getByRole('button', { name: 'End all sessions of Ilaria D’Angelo' }).click();
    await expect(notice(page, '1 session was ended')).toBeVisible();
    await expect(page.getByText('They are not signed in anywhere.')).toBeVisible();
    await page.getByRole('button', { name: 'Disable the account' }).click();
    await expect(notice(page, 'Ilaria D’Angelo cannot sign in any more')).toBeVisible();
    await page.getByRole('button', { name: 'Enable the account' }).click();
    await expect(notice(page, 'Ilaria D’Angelo can sign in again')).toBeVisible();
  });

  await test.step('their stored data is a file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download personal data' }).click();
    expect((await downloading).suggestedFilename()).toBe(`personal-data-${id}.json`);
  });

  await test.step('erasing says what it touches in numbers, and wants the name', async () => {
    await page.getByRole('button', { name: 'Erase personal data' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('The name leaves 1 application.');
    await expect(dialog).toContainText('They leave 1 organization.');
    await expect(dialog).toContainText('they are its only member');
    await lookAt(page, 'en-113-console-erase');
    const confirm = dialog.getByRole('button', { name: 'Erase for good' });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('Ilaria D’Angelo');
    await confirm.click();
    await expect(notice(page, 'The personal data has been erased')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Erased person' })).toBeVisible();
    const ask = apiOf(page, product);
    expect(await ask<UserForAdmin[]>('GetUsers', { query: { search: applicant.email } })).toEqual([]);
  });

  await test.step('one’s own account is left alone', async () => {
    const { id: own } = await apiOf(page, product)<UserForAdmin>('GetUser');
    await page.goto(`${product.origin}/admin/people/${own}`);
    await expect(page.getByText(/^This is your own account/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disable the account' })).toHaveCount(0);
    await page.goto(`${product.origin}/admin/people/00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such person' })).toBeVisible();
  });
  await theirs.context().close();
});

test('people download their own data from their menu', PROOF, async ({ page, product }) => {
  test.setTimeout(120_000);
  const { email } = await anApplicant(page, product, 'en');
  await page.getByRole('button', { name: /Ilaria D’Angelo/ }).click();
  await page.getByRole('link', { name: 'Your personal data' }).click();
  await expect(page).toHaveURL(`${product.origin}/account/data`);
  await lookAtWidths(page, 'en-114-personal-data', [1440, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('personal-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString()) as { profile: { email: string }; organizations: object[] };
  expect(data.profile.email).toBe(email);
  expect(data.organizations).toHaveLength(1);
});
