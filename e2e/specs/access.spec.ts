import { expect, test } from '../src/core/fixtures.ts';
import { signInByHand } from '../src/core/sign-in.ts';
import { registerAccount } from '../src/pages/register-account.ts';

const NOWHERE = '01900000-0000-7000-8000-000000000000';

test('who is not signed in is led from every address to the welcome page', async ({ page, product }) => {
  for (const address of [
    '/calls',
    '/register-org',
    '/org/list',
    `/org/edit/${NOWHERE}`,
    '/org/invitation/secret',
    '/account/sessions',
    '/account/mails',
    '/account/data',
    `/powerbi-report-rls/${NOWHERE}/${NOWHERE}/${NOWHERE}`,
    `/call/${NOWHERE}`,
    '/admin',
  ]) {
    await page.goto(product.origin + address);
    await expect(page, address).toHaveURL(`${product.origin}/`);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  }
});

test('a signed-in applicant is led from the welcome page to the calls, and away from the console', async ({
  page,
  product,
}) => {
  await registerAccount(page, product, 'en');
  await page.goto(product.origin);
  await expect(page).toHaveURL(`${product.origin}/calls`);
  await page.goto(`${product.origin}/admin`);
  await expect(page).toHaveURL(`${product.origin}/calls`);
});

test.describe('an e-mail address that is not verified', () => {
  test.use({ allowedComplaints: [/403.*token-exchange/s] });

  test('sees what to do', async ({ page, product }) => {
    await page.context().addCookies([{ name: 'language', value: 'en', url: product.origin }]);
    await page.goto(product.origin);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).first().click();
    await page.locator('#email').fill(product.accounts.notVerified.email);
    await page.locator('#password').fill(product.password);
    await page.locator('button[type="submit"]').click();
    await expect(
      page.getByText('Registration Not Verified. Check your email to complete the registration process.'),
    ).toBeVisible();
  });
});

test('logging out clears the session here and at the identity provider', async ({ page, product, context }) => {
  await signInByHand(page, product, 'applicant');
  await page.keyboard.press('Escape');
  await page.goto(`${product.origin}/logout`);
  await expect(page).toHaveURL(`${product.origin}/`);
  const names = (await context.cookies(product.origin)).map(({ name }) => name);
  expect(names).not.toContain('access_token');
  expect(names).not.toContain('refresh_token');
  expect(names).not.toContain('selectedOrganizationId');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).first().click();
  await expect(page.locator('#password')).toBeVisible();
});
