import type { Organization } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { apiOf, type ApiOf } from '../core/api-of.ts';
import type { Product } from '../core/product.ts';
import { anAddress, registerAccount } from './register-account.ts';
import { WORDS, type Language } from './words.ts';

/** Somebody new with an organization of their own, on the list of calls. */
export interface Applicant {
  api: ApiOf;
  email: string;
  organization: Organization;
}

const DETAILS = { reg_number: 'IT09876543210', street_name: 'Via dell’Università 7', city_name: 'Forlì', country: 'Italia', contact_name: 'Ilaria', contact_surname: 'D’Angelo', contact_role: 'Presidente' };

/** Registers a person through the pages and their organization through the API. */
export async function anApplicant(page: Page, product: Product, language: Language, name = 'Associazione Orti Urbani'): Promise<Applicant> {
  const email = anAddress();
  await registerAccount(page, product, language, email);
  const api = apiOf(page, product);
  const organization = await api('CreateOrganization', { body: { ...DETAILS, name, contact_email: email, personalData: true } });
  await page.goto(`${product.origin}/calls`);
  return { api, email, organization };
}

/** Starts the applicant's submission to the trial call; answers its identifier and the call's. */
export async function startTrial({ api, organization: { id: organization } }: Applicant): Promise<{ callId: string; id: string }> {
  const calls = await api('GetCallListUser', { organization });
  const names = Object.values(WORDS).map(({ trialCall }) => trialCall);
  const callId = calls.find(({ name }) => names.includes(name))?.id ?? '';
  const { id } = await api('UpsertCallSubmission', { organization, body: { callId } });
  return { callId, id };
}

/** Answers the trial call's survey and closes the submission. */
export async function submitTrial(applicant: Applicant): Promise<string> {
  const organization = applicant.organization.id;
  const { id } = await startTrial(applicant);
  const { steps } = await applicant.api('GetSubmissionByID', { organization, query: { id } });
  const survey = steps.find(({ stepType }) => stepType.name === 'survey');
  await applicant.api('UpsertCallStepResult', { organization, body: { callSubmissionId: id, stepId: survey?.id, content: JSON.stringify({ projectName: 'Orto', projectStage: 'idea' }), version: 0 } });
  await applicant.api('CloseCallSubmission', { organization, query: { callSubmissionId: id } });
  return id;
}
