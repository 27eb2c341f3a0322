import type { CallForUser, Organization, Submission } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { apiOf, type AskApi } from '../core/api.ts';
import type { Product } from '../core/product.ts';
import { anAddress, registerAccount } from './register-account.ts';
import { WORDS, type Language } from './words.ts';

/** Somebody new with an organization of their own, on the list of calls. */
export interface Applicant {
  ask: AskApi;
  email: string;
  organization: Organization;
}

const DETAILS = {
  reg_number: 'IT09876543210',
  street_name: 'Via dell’Università 7',
  city_name: 'Forlì',
  country: 'Italia',
  contact_name: 'Ilaria',
  contact_surname: 'D’Angelo',
  contact_role: 'Presidente',
};

/** Registers a person through the pages and their organization through the API. */
export async function anApplicant(
  page: Page,
  product: Product,
  language: Language,
  name = 'Associazione Orti Urbani',
): Promise<Applicant> {
  const email = anAddress();
  await registerAccount(page, product, language, email);
  const ask = apiOf(page, product);
  const organization = await ask<Organization>('CreateOrganization', {
    body: { ...DETAILS, name, contact_email: email, personalData: true },
  });
  await page.goto(`${product.origin}/calls`);
  return { ask, email, organization };
}

/** The trial call as the applicant's list has it. */
export async function trialCall({ ask, organization: { id } }: Applicant): Promise<CallForUser> {
  const names = Object.values(WORDS).map((words) => words.trialCall);
  const call = (await ask<CallForUser[]>('GetCallListUser', {}, id)).find(({ name }) => names.includes(name));
  if (!call) throw new Error('the list has no trial call');
  return call;
}

/** Starts the applicant's submission to the trial call; answers its identifier. */
export async function startTrial(applicant: Applicant): Promise<string> {
  const { id: callId } = await trialCall(applicant);
  return (await applicant.ask<{ id: string }>('UpsertCallSubmission', { body: { callId } }, applicant.organization.id))
    .id;
}

/** Answers the trial call's survey and closes the submission. */
export async function submitTrial(applicant: Applicant): Promise<void> {
  const id = await startTrial(applicant);
  const organization = applicant.organization.id;
  const { steps } = await applicant.ask<Submission>('GetSubmissionByID', { query: { id } }, organization);
  const survey = steps.find(({ stepType }) => stepType.name === 'survey');
  const content = JSON.stringify({ projectName: 'Orto', projectStage: 'idea' });
  await applicant.ask(
    'UpsertCallStepResult',
    { body: { callSubmissionId: id, stepId: survey?.id, content, version: 0 } },
    organization,
  );
  await applicant.ask('CloseCallSubmission', { query: { callSubmissionId: id } }, organization);
}
