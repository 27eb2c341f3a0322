import { expect, test } from '../../src/core/fixtures.ts';
import { PROOF } from '../../src/core/proof.ts';
import { expectFocusSeen, press, tabTo, typeInto } from '../../src/core/browser/keyboard.ts';
import { chooseLanguage } from '../../src/core/sign-in.ts';
import { anApplicant } from '../../src/pages/applicant.ts';
import { answerCalls } from '../../src/pages/call-states.ts';
import { anAddress } from '../../src/pages/register-account.ts';
import { organizationForm } from '../../src/pages/organization-form.ts';
import { callCard } from '../../src/pages/wizard.ts';
import { WORDS } from '../../src/pages/words.ts';
import { answerSubmissions, submissionsIn } from '../../src/screens/submissions.ts';
import { tour } from '../../src/screens/tour.ts';

const { organizationForm: words, trialCall, apply } = WORDS.en;

test('without a mouse: from the welcome page over signing in and the organization into the wizard', async ({
  page,
  product,
}) => {
  await chooseLanguage(page, product, 'en');
  await page.goto(product.origin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await press(page, page.getByRole('main').getByRole('button', { name: 'Register' }).first());

  await test.step('at the identity provider', async () => {
    for (const [field, text] of [
      ['#givenName', 'Ilaria'],
      ['#familyName', 'D’Angelo'],
      ['#email', anAddress()],
      ['#password', 'una frase lunga'],
    ] as const)
      await typeInto(page, page.locator(field), text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${product.origin}/calls`);
  });

  await test.step('the organization’s dialog has the focus, keeps it, and gives it back', async () => {
    const { form, submit } = organizationForm(page, 'en');
    await expect(form.getByLabel(words.name, { exact: true })).toBeFocused();
    const answers = {
      name: 'Orti Urbani',
      reg_number: 'IT09876543210',
      street_name: 'Via Roma 1',
      city_name: 'Forlì',
      country: 'Italy',
      contact_role: 'Presidente',
    } as const;
    for (const [field, text] of Object.entries(answers)) {
      const control = form.getByLabel(words[field as keyof typeof answers], { exact: true });
      if (field !== 'country') await typeInto(page, control, text);
      else {
        // A native select jumps to the option that starts with the typed text.
        await tabTo(page, control);
        await page.keyboard.type(text);
      }
    }
    await press(page, form.getByRole('checkbox', { name: words.personalData }), 'Space');
    await press(page, submit);
    await expect(page.getByText(WORDS.en.organizationRegistered)).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  await test.step('the menu opens and closes by keyboard, and its links follow its button', async () => {
    const menu = page.getByRole('button', { name: /^Account of/ });
    await press(page, menu);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Your Organizations', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  await press(page, callCard(page, trialCall).getByRole('button', { name: apply }));
  await expect(page).toHaveURL(/\/call\/[0-9a-f-]{36}/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: WORDS.en.next, exact: true }));
});

test.describe('what is focused', () => {
  test.use({ allowedComplaints: [/404.*(GetInvitation|GetSubmissionByID)/s] });

  test('is seen, on every control of every page', PROOF, async ({ page, product }) => {
    const { load, open } = await tour(page, product, 'en');
    const main = page.getByRole('main');
    // By name, because the previous page stays until the next one is ready.
    const titled = (name: string) => main.getByRole('heading', { level: 1, name });
    await load('/', page.getByRole('heading', { level: 1 }));
    await expectFocusSeen(page, 'welcome');
    const { organization, email } = await anApplicant(page, product, 'en');
    const madeUp = submissionsIn('en', organization, {
      id: organization.id,
      firstName: 'Ilaria',
      lastName: 'D’Angelo',
      email,
    });
    await answerSubmissions(page, madeUp);
    await answerCalls(page);
    await load('/calls', page.getByRole('article').first());
    await page.getByRole('button', { name: /^Account of/ }).press('Enter');
    await expectFocusSeen(page, 'calls');
    for (const [path, shown] of [
      ['/org/list', titled('Your organizations')],
      [`/org/edit/${organization.id}`, main.getByRole('list', { name: 'Members' })],
      ['/register-org', titled('Register your organization')],
      ['/org/invitation/made-up', titled('Invitation')],
      [madeUp.address('draft', 'upload'), main.getByRole('button', { name: /Choose a file/ }).first()],
      ...(['organization', 'change', 'figures'] as const).map(
        (part) => [madeUp.address('answered', 'survey', part), main.locator('.sd-question').first()] as const,
      ),
      [madeUp.address('draft', 'quiz'), main.getByRole('radio').first()],
      [`${madeUp.address('answered')}/send`, page.locator('#check-answers')],
      [madeUp.address('closed'), main.getByRole('link').first()],
      [madeUp.address('closed', 'results'), main.locator('details').first()],
      [`${madeUp.address('closed')}/recap`, main.getByRole('link').first()],
    ] as const) {
      await open(path, shown);
      await expectFocusSeen(page, path);
    }
  });
});
