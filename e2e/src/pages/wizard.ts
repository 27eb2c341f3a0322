import { expect, type Locator, type Page } from '@playwright/test';
import { WORDS, type Language } from './words.ts';

/** The submission wizard. */
export function wizard(page: Page, language: Language) {
  const words = WORDS[language];
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1 }),
    next: main.getByRole('button', { name: words.next, exact: true }),
    submit: main.getByRole('button', { name: words.submit, exact: true }),
    projectName: main.getByRole('textbox', { name: words.projectName }),
    /** The line that shows the save status. */
    status: page.locator('[data-save-status]'),
    async expectSaved() {
      await expect(page.locator('[data-save-status="saved"]')).toContainText(/\d\d:\d\d:\d\d/, { timeout: 20_000 });
    },
    /** Continues to the step with this title. */
    async goOn(title: string | RegExp) {
      await this.next.click();
      await expect(this.heading).toHaveText(title);
    },
  };
}
export type Wizard = ReturnType<typeof wizard>;

/** The card of a call in the list. */
export const callCard = (page: Page, name: string): Locator =>
  page
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first();
