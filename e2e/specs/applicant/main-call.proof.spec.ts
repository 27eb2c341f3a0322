import { expect, test } from '../../src/core/fixtures.ts';
import { lookAt } from '../../src/core/browser/screens.ts';
import { organizationForm } from '../../src/pages/organization-form.ts';
import { registerAccount } from '../../src/pages/register-account.ts';
import { callCard, wizard } from '../../src/pages/wizard.ts';

test('the main call: assessment on five pages, budget from the impact remote, and the quiz', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await registerAccount(page, product, 'en');
  const { submit, fill } = organizationForm(page, 'en');
  await fill();
  await submit.click();
  await callCard(page, 'Impact for communities 2026').getByRole('button', { name: 'Apply' }).click();
  const steps = wizard(page, 'en');
  const list = page.getByRole('navigation', { name: 'Steps of the application' });
  // Six steps and the submission page.
  await expect(list.getByRole('listitem')).toHaveCount(7);

  await test.step('going on without the mandatory file says what to upload', async () => {
    await list.getByRole('link').nth(1).click();
    await expect(page.locator('input[type="file"]')).toHaveCount(2);
    await steps.next.click();
    await expect(page.locator('[data-error-summary]')).toBeFocused();
  });

  await test.step('the assessment shows its pages in words, not codes', async () => {
    await list.getByRole('link').nth(2).click();
    await expect(page.getByText('Page 1 of 5')).toBeVisible();
    await lookAt(page, 'en-22-assessment');
  });

  await test.step('the budget is read in local figures, stored and shown again after a reload', async () => {
    await list.getByRole('link').nth(3).click();
    await expect(page.getByRole('heading', { level: 2, name: 'From your budget to your impact' })).toBeVisible();
    await steps.next.click();
    await expect(page).toHaveURL(/\/budget$/);
    const budget = page.getByRole('textbox').first();
    await budget.fill('120,000.50');
    await steps.expectSaved();
    await page.reload();
    await expect(page.getByRole('textbox').first()).toHaveValue('120,000.50');
  });

  await test.step('the quiz counts what is answered', async () => {
    await list.getByRole('link').nth(4).click();
    await expect(page.getByText('0 of 12 answered')).toBeVisible();
  });
});
