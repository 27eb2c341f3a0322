import { randomUUID } from 'node:crypto';
import type { Submission } from '@impact-call/contracts';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../core/product.ts';
import { anApplicantElsewhere, startTrial } from './applicant.ts';
import { organizationForm } from './organization-form.ts';
import { registerAccount } from './register-account.ts';
import { callCard, wizard, type Wizard } from './wizard.ts';
import { WORDS, type Language } from './words.ts';

/** A new user with an organization, on the survey step of their submission to the trial call. */
export async function openTrialSurvey(page: Page, product: Product, language: Language): Promise<Wizard> {
  const applicant = await anApplicantElsewhere(page, product, language);
  const id = await startTrial(applicant);
  const { steps: all } = await applicant.ask<Submission>('GetSubmissionByID', { query: { id } });
  const survey = all.find(({ stepType }) => stepType.name === 'survey');
  await page.goto(`${product.origin}/call/${id}/step/${survey?.id}`);
  const steps = wizard(page, language);
  await expect(steps.projectName).toBeVisible();
  return steps;
}

/** The same, through the pages: the organization form, the list of calls and the preceding steps. */
export async function walkToTrialSurvey(page: Page, product: Product, language: Language): Promise<Wizard> {
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

/** A unique text. */
export const aProjectName = (): string => `Orto ${randomUUID().slice(0, 8)}`;
