import type { Organization } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { apiOf } from '../../src/core/api.ts';
import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { lookAt, lookAtWidths } from '../../src/core/browser/screens.ts';
import { anApplicantElsewhere, startTrial } from '../../src/pages/applicant.ts';

test.use({ allowedComplaints: /409.*DeleteOrganizationAdmin|404.*(GetOrganizationByIdAdmin|GetMembersAdmin)/s });

const notice = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test(
  'an administrator finds an organization, edits it, and deletes it only while it has no applications',
  PROOF,
  async ({ page, browser, product, signIn }) => {
    test.setTimeout(240_000);
    const name = `Orti ${Date.now()}`;
    const theirs = await (await browser.newContext()).newPage();
    const applicant = await anApplicantElsewhere(theirs, product, 'en', name);
    await startTrial(applicant);
    const { id: empty } = await applicant.ask<Organization>('CreateOrganization', {
      body: { ...applicant.organization, id: undefined, name: `${name} by mistake` },
    });
    await signIn('admin', { at: '/admin/organizations' });

    await test.step('found by its name', async () => {
      await page.getByLabel('Search').fill(name);
      await expect(page.getByText('2 organizations', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Name' }).click();
      await expect(page).toHaveURL(/sort=-name/);
      await lookAtWidths(page, 'en-115-console-organizations', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    await test.step('its members and applications are there', async () => {
      await expect(page.getByRole('link', { name: 'Ilaria D’Angelo' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^IC-/ })).toBeVisible();
      await lookAtWidths(page, 'en-116-console-organization', [1440, 390]);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('changed under the rules of its own form', async () => {
      await page.getByLabel('City').fill('');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.locator('[data-error-summary]')).toContainText('Enter the city');
      await page.getByLabel('City').fill('Cesena');
      await page.keyboard.press('Control+s');
      await expect(notice(page, 'Organization updated successfully!')).toBeVisible();
      const stored = await apiOf(page, product)<Organization>('GetOrganizationByIdAdmin', {
        query: { id: applicant.organization.id },
      });
      expect(stored.city_name).toBe('Cesena');
    });

    const remove = async (called: string) => {
      await page.getByRole('button', { name: 'Delete organization' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
      await dialog.getByRole('textbox').fill(called);
      await lookAt(page, 'en-117-console-delete-organization', ['light']);
      await dialog.getByRole('button', { name: 'Delete' }).click();
    };
    await test.step('one with applications stays, and the page says why', async () => {
      await remove(name);
      await expect(page.getByRole('alert').filter({ hasText: 'Error during deletion!' })).toContainText(
        'The organization cannot be deleted because it has applications. Delete those first, if they are not needed.',
      );
    });

    await test.step('one without any goes', async () => {
      await page.goto(`${product.origin}/admin/organizations/${empty}`);
      await remove(`${name} by mistake`);
      await expect(notice(page, 'Organization was deleted successfully!')).toBeVisible();
      await expect(page).toHaveURL(`${product.origin}/admin/organizations`);
      await page.goto(`${product.origin}/admin/organizations/${empty}`);
      await expect(page.getByRole('heading', { level: 1, name: 'There is no such organization' })).toBeVisible();
    });
    await theirs.context().close();
  },
);

test('the form of an organization asks for what the configuration names', PROOF, async ({ page, product }) => {
  const { ask, organization } = await anApplicantElsewhere(page, product, 'en');
  await page.route('**/api/Config/GetConfig*', async (route) => {
    const response = await route.fetch();
    const configuration = (await response.json()) as object;
    await route.fulfill({
      response,
      json: {
        ...configuration,
        organizationConsents: ['termsOfService', 'nordicCountry', 'preFunding', 'chnageInLife'],
      },
    });
  });
  await page.goto(`${product.origin}/org/edit/${organization.id}`);
  await page.getByRole('checkbox', { name: /Nordic country/ }).check();
  await page.getByRole('checkbox', { name: /terms of service/ }).check();
  await lookAtWidths(page, 'en-118-organization-consents', [1440, 390], ['light']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(notice(page, 'Organization updated successfully!')).toBeVisible();
  const stored = await ask<Organization>('GetOrganizationById', { query: { id: organization.id } });
  expect(stored).toMatchObject({ nordicCountry: true, termsOfService: true });
  expect(stored.preFunding ?? false).toBe(false);
  await page.goto(`${product.origin}/register-org`);
  await expect(page.getByText('Our work changes people’s lives')).toBeVisible();
});
