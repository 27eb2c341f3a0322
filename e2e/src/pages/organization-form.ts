import { expect, type Locator, type Page } from '@playwright/test';
import { WORDS, type Language } from './words.ts';

const ANSWERS = {
  name: 'Associazione Però Ωmega Ж',
  reg_number: 'IT09876543210',
  street_name: 'Via dell’Università 7',
  city_name: 'Forlì',
  contact_name: 'Ilaria',
  contact_surname: 'D’Angelo',
  contact_role: 'Responsabile di progetto',
  contact_email: 'ilaria@associazione.example',
} as const;

const ITALY: Record<Language, string> = { en: 'Italy', it: 'Italia', fr: 'Italie' };

/** The form that registers an organization, in the dialog or on its page. */
export function organizationForm(
  page: Page,
  language: Language,
): { form: Locator; submit: Locator; fill(): Promise<void> } {
  const words = WORDS[language].organizationForm;
  const form = page
    .getByRole('dialog')
    .or(page.getByRole('main'))
    .filter({ has: page.getByLabel(words.reg_number) })
    .first();
  const submit = form.getByRole('button', { name: words.submit });
  return {
    form,
    submit,
    async fill() {
      await expect(submit).toBeDisabled();
      for (const [field, answer] of Object.entries(ANSWERS)) {
        await form.getByLabel(words[field as keyof typeof ANSWERS], { exact: true }).fill(answer);
      }
      const country = form.getByLabel(words.country, { exact: true });
      // The last release has a text field here.
      const isChosen = await country.evaluate(({ tagName }) => tagName === 'SELECT');
      await (isChosen ? country.selectOption(ITALY[language]) : country.fill(ITALY[language]));
      await expect(submit).toBeDisabled();
      await form.getByText(words.personalData, { exact: true }).click();
      await expect(submit).toBeEnabled();
    },
  };
}
