import type { Organization } from '@impact-call/contracts';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { anApplicantElsewhere, startTrial } from '../../src/pages/applicant.ts';
import { PROOF } from '../../src/core/proof.ts';

test(
  'the log says who did what, when, and what changed; from a thing to its history',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(240_000);
    const name = `Registro ${Date.now()}`;
    const theirs = await (await browser.newContext()).newPage();
    const applicant = await anApplicantElsewhere(theirs, product, 'en', name);
    await startTrial(applicant);
    const { id } = applicant.organization;
    await signIn('admin', { at: '/admin/audit' });
    await apiOf(page, product)<Organization>('UpdateOrganizationAdmin', { body: { id, city_name: 'Ravenna' } });

    await test.step('newest first, with the words of each entry', async () => {
      await page.goto(`${product.origin}/admin/audit`);
      await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
      await lookAtWidths(page, 'en-120-console-audit', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the history of one organization, field by field', async () => {
      await page.goto(`${product.origin}/admin/organizations/${id}`);
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page).toHaveURL(`${product.origin}/admin/audit?object=${id}`);
      const entry = page.getByRole('listitem').filter({ hasText: 'Organization: changed' });
      await expect(entry).toContainText(name);
      await expect(entry).toContainText('City');
      await expect(entry).toContainText('Forlì');
      await expect(entry).toContainText('Ravenna');
      await lookAtWidths(page, 'en-121-console-history', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: /^Show entries of everything/ }).click();
      await expect(page).toHaveURL(`${product.origin}/admin/audit`);
    });

    await test.step('narrowed by kind, action, period and person; the address holds it', async () => {
      await page.getByLabel('Of what kind').selectOption('Organization');
      await page.getByLabel('What was done').selectOption('Organization: changed');
      await expect(page).toHaveURL(/kind=organization&action=organization.changed/);
      await page.getByLabel('From', { exact: true }).fill('2020-01-01');
      await page.getByRole('button', { name: 'Only this person' }).first().click();
      await expect(page).toHaveURL(/person=[0-9a-f-]{36}/);
      await expect(page.getByLabel('Who')).toHaveValue(/@/);
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: 'Organization: changed' }).first()).toBeVisible();
      await page.getByLabel('Up to').fill('2020-01-02');
      await expect(page.getByText('Nothing matches these filters')).toBeVisible();
      await lookAt(page, 'en-122-console-audit-none', ['light']);
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await expect(page).toHaveURL(`${product.origin}/admin/audit`);
    });

    await test.step('a person is found by name', async () => {
      const { email } = await apiOf(page, product)<{ email: string }>('GetUser');
      const who = page.getByLabel('Who');
      await who.fill(email);
      const option = page.locator('#audit-people option').first();
      await expect(option).toBeAttached();
      await who.fill((await option.getAttribute('value')) ?? '');
      await expect(page).toHaveURL(/person=[0-9a-f-]{36}/);
    });
    await theirs.context().close();
  },
);
