import { expect, test } from '../src/core/fixtures.ts';
import { chooseLanguage } from '../src/core/sign-in.ts';
import { anApplicantElsewhere } from '../src/pages/applicant.ts';
import { registerAccount } from '../src/pages/register-account.ts';

test('another language loses nothing: neither what was typed, nor the page, nor the organization', async ({
  page,
  product,
}) => {
  await test.step('while registering an organization', async () => {
    await registerAccount(page, product, 'en');
    await page.goto(`${product.origin}/register-org`);
    await page.getByRole('textbox', { name: 'Company name' }).fill('Orti Urbani');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('it');
    await expect(page.getByRole('heading', { level: 1, name: 'Registra la tua organizzazione' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Ragione sociale' })).toHaveValue('Orti Urbani');
    await expect(page).toHaveURL(`${product.origin}/register-org`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await page.context().clearCookies();
  });

  await test.step('while changing one', async () => {
    const { organization } = await anApplicantElsewhere(page, product, 'en');
    await page.goto(`${product.origin}/org/edit/${organization.id}`);
    await page.getByRole('textbox', { name: 'City' }).fill('Cesena');
    // The browser prompts before leaving a page with unsaved changes.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    await expect(page.getByRole('textbox', { name: 'Ville' })).toHaveValue('Cesena');
    await expect(page.getByRole('complementary').getByText(organization.name).first()).toBeVisible();
  });
});

test('the organization that is selected stays selected, on every page and after a reload', async ({
  page,
  product,
}) => {
  const { ask, organization } = await anApplicantElsewhere(page, product, 'en');
  const { id: _id, ...details } = organization;
  await ask('CreateOrganization', { body: { ...details, name: 'Zeta' } });
  await page.goto(`${product.origin}/org/list`);
  await page.getByRole('complementary').getByRole('combobox', { name: 'Organization' }).selectOption('Zeta');
  await expect(page.getByRole('listitem').filter({ hasText: 'Zeta' }).getByText('Selected')).toBeVisible();
  await page.goto(`${product.origin}/calls`);
  await expect(page.getByText('You are applying for Zeta.')).toBeVisible();
});

test('the application can be installed: a manifest without errors, and icons that are there', async ({
  page,
  product,
}) => {
  await chooseLanguage(page, product, 'en');
  await page.goto(product.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, display, theme_color } = JSON.parse(data ?? '{}') as {
    icons: { src: string; type: string }[];
    display: string;
    theme_color: string;
  };
  expect({ display, theme_color }).toEqual({ display: 'standalone', theme_color: '#0b5d57' });
  for (const { src, type } of icons) {
    const icon = await page.request.get(product.origin + src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});

test('a user who prefers less motion sees no transition when the colours of the whole page change', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(product.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const root = document.documentElement;
    root.dataset['transitions'] = '0';
    document.addEventListener('transitionrun', () => {
      root.dataset['transitions'] = String(Number(root.dataset['transitions']) + 1);
    });
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html.dark')).toBeAttached();
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))));
  await expect(page.locator('html')).toHaveAttribute('data-transitions', '0');
});
