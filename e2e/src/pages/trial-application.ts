import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../core/product.ts';
import { organizationForm } from './organization-form.ts';
import { registerAccount } from './register-account.ts';
import { callCard, wizard, type Wizard } from './wizard.ts';
import { WORDS, type Language } from './words.ts';

/** A new person with an organization of their own, on the survey step of the trial call. */
export async function openTrialSurvey(page: Page, product: Product, language: Language): Promise<Wizard> {
  await registerAccount(page, product, language);
  const { submit, fill } = organizationForm(page, language);
  await fill();
  await submit.click();
  await callCard(page, WORDS[language].trialCall).getByRole('button', { name: WORDS[language].apply }).click();
  const steps = wizard(page, language);
  await steps.next.click();
  await expect(page.locator('input[type="file"]').first()).toBeAttached();
  await steps.next.click();
  await expect(steps.projectName).toBeVisible();
  return steps;
}

/** A text that no other test types. */
export const aProjectName = (): string => `Orto ${randomUUID().slice(0, 8)}`;
