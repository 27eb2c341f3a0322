import { expect, test } from '../src/core/fixtures.ts';
import { anApplicantElsewhere, startTrial } from '../src/pages/applicant.ts';

test.use({ allowedComplaints: [/409.*DeleteOrganization/s] });

test('an organization is changed, cannot be deleted while it has applications, and goes once it has none', async ({
  page,
  product,
}) => {
  const applicant = await anApplicantElsewhere(page, product, 'en');
  await page.goto(`${product.origin}/org/list`);
  await page.getByRole('link', { name: 'Members and details' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Company name' }).fill('Associazione Orti e Giardini');
  await page.getByRole('textbox', { name: 'City' }).fill('');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'City' }).fill('Cesena');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Organization updated successfully!')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Associazione Orti e Giardini').first()).toBeVisible();

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete organization' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('disappears for all of its members');
  };
  await test.step('not with an application', async () => {
    await startTrial(applicant);
    await remove();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error during deletion!' })).toContainText(
      'cannot be deleted because it has applications',
    );
  });
  await test.step('without one it goes, and the person may register another', async () => {
    const { id } = await applicant.ask<{ id: string }>('CreateOrganization', {
      body: { ...applicant.organization, id: undefined, name: 'By mistake' },
    });
    await page.goto(`${product.origin}/org/edit/${id}`);
    await remove();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Organization was deleted successfully!')).toBeVisible();
    await expect(page).toHaveURL(`${product.origin}/org/list`);
    await expect(page.getByText('By mistake')).toHaveCount(0);
  });
});
