import type { CallForUser, Organization, Submission } from '@impact-call/contracts';
import type { Page } from '@playwright/test';
import { apiOf, type AskApi } from '../core/api.ts';
import type { Product } from '../core/product.ts';
import { chooseLanguage } from '../core/sign-in.ts';
import { anAddress, join } from './register-account.ts';
import { WORDS, type Language } from './words.ts';

/** A new user with an organization, on the list of calls. */
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

const register = (ask: AskApi, email: string, name: string): Promise<Organization> =>
  ask<Organization>('CreateOrganization', { body: { ...DETAILS, name, contact_email: email, personalData: true } });

/** A new user in `language` with an organization, whose browser has no page open yet. */
export async function anApplicantElsewhere(
  page: Page,
  product: Product,
  language: Language,
  name = 'Associazione Orti Urbani',
): Promise<Applicant> {
  const email = anAddress();
  await chooseLanguage(page, product, language);
  await join(page, product, email);
  const ask = apiOf(page, product);
  const organization = await register(ask, email, name);
  const selected = { name: 'selectedOrganizationId', value: organization.id, url: product.origin };
  await page.context().addCookies([selected]);
  return { ask, email, organization };
}

/** The same, on the list of calls. */
export async function anApplicant(...wanted: Parameters<typeof anApplicantElsewhere>): Promise<Applicant> {
  const [page, { origin }] = wanted;
  const applicant = await anApplicantElsewhere(...wanted);
  await page.goto(`${origin}/calls`);
  return applicant;
}

/** The same user with another organization. */
export const forAnother = async ({ ask, email }: Applicant, name: string): Promise<Applicant> => ({
  ask,
  email,
  organization: await register(ask, email, name),
});

/** The trial call from the applicant's list. */
export async function trialCall({ ask, organization: { id } }: Applicant): Promise<CallForUser> {
  const names = Object.values(WORDS).map((words) => words.trialCall);
  const call = (await ask<CallForUser[]>('GetCallListUser', {}, id)).find(({ name }) => names.includes(name));
  if (!call) throw new Error('the list has no trial call');
  return call;
}

/** Starts the applicant's submission to a call; returns its identifier. */
export const startIn = async ({ ask, organization }: Applicant, callId: string): Promise<string> =>
  (await ask<{ id: string }>('UpsertCallSubmission', { body: { callId } }, organization.id)).id;

/** Starts the applicant's submission to the trial call; returns its identifier. */
export const startTrial = async (applicant: Applicant): Promise<string> =>
  startIn(applicant, (await trialCall(applicant)).id);

/** Answers the survey of a started submission and submits it; returns its code. */
export async function handIn({ ask, organization }: Applicant, id: string, answers: object): Promise<string> {
  const { steps, code } = await ask<Submission>('GetSubmissionByID', { query: { id } }, organization.id);
  const survey = steps.find(({ stepType }) => stepType.name === 'survey');
  const content = JSON.stringify(answers);
  const body = { callSubmissionId: id, stepId: survey?.id, content, version: 0 };
  await ask('UpsertCallStepResult', { body }, organization.id);
  await ask('CloseCallSubmission', { query: { callSubmissionId: id } }, organization.id);
  return code;
}

/** Answers the trial call's survey and closes the submission; returns its identifier. */
export async function submitTrial(applicant: Applicant): Promise<string> {
  const id = await startTrial(applicant);
  await handIn(applicant, id, { projectName: 'Orto', projectStage: 'idea' });
  return id;
}
