import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Step, StepInput, Submission } from '@impact-call/contracts';
import { apiOf, type AskApi } from '../core/api.ts';
import { askAsAdmin } from '../core/ask-as-admin.ts';
import type { Product } from '../core/product.ts';
import { chooseLanguage } from '../core/sign-in.ts';
import { join } from './register-account.ts';
import type { Language } from './words.ts';

const ORGANIZATION = {
  name: 'Associazione Però Ωmega Ж',
  reg_number: 'IT09876543210',
  street_name: 'Via dell’Università 7',
  city_name: 'Forlì',
  country: 'Italia',
  contact_name: 'Ilaria',
  contact_surname: 'D’Angelo',
  contact_role: 'Responsabile',
  contact_email: 'ilaria@associazione.example',
  personalData: true,
};

/** A step by its type's name; non-string content is sent as JSON. */
export interface WantedStep {
  type: string;
  name: string;
  content: unknown;
}

/** A new user's submission, in a call that no other user sees. */
export interface OwnSubmission {
  id: string;
  steps: Step[];
  ask: AskApi;
  /** Stores an answer like the wizard, before it is opened. */
  answer(index: number, content: unknown): Promise<void>;
  close(): Promise<void>;
  address(index?: number): string;
}

async function stepTypeIds(ask: AskApi, wanted: WantedStep[]): Promise<Map<string, string>> {
  const known = await ask<{ id: string; name: string }[]>('GetStepTypes');
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  for (const { type } of wanted) {
    if (!ids.has(type)) ids.set(type, (await ask<{ id: string }>('CreateStepType', { body: { name: type } })).id);
  }
  return ids;
}

/** Creates a call with these steps that only these people see; returns its identifier. */
export async function makeCallFor(
  emails: readonly string[],
  admin: AskApi,
  wanted: WantedStep[],
  changes: object = {},
): Promise<string> {
  const ids = await stepTypeIds(admin, wanted);
  const steps = wanted.map(
    ({ type, name, content }): StepInput => ({
      name,
      stepTypeId: ids.get(type) ?? '',
      content: typeof content === 'string' ? content : JSON.stringify(content),
    }),
  );
  const name = `Private call ${randomUUID().slice(0, 8)}`;
  const type = await admin<{ id: string }>('CreateCallType', { body: { name, steps } });
  const DAY = 86_400_000;
  const window = {
    openingAt: new Date(Date.now() - DAY).toISOString(),
    closingAt: new Date(Date.now() + 9 * DAY).toISOString(),
  };
  const body = {
    name,
    callTypeId: type.id,
    isUserFilterEnable: true,
    userFilterEmail: emails.join(', '),
    enableUserDownloadPdf: true,
    ...window,
    ...changes,
  };
  return (await admin<{ id: string }>('CreateCall', { body })).id;
}

/**
 * Registers an organization for the user on the page, has `admin` create a call for them, and starts their submission.
 */
export async function startSubmissionIn(
  page: Page,
  product: Pick<Product, 'origin'>,
  admin: AskApi,
  steps: WantedStep[],
  changes: object = {},
): Promise<OwnSubmission> {
  const ask = apiOf(page, product);
  const { email } = await ask<{ email: string }>('GetUser');
  const organization = (await ask<{ id: string }>('CreateOrganization', { body: ORGANIZATION })).id;
  await page.context().addCookies([{ name: 'selectedOrganizationId', value: organization, url: product.origin }]);

  const callId = await makeCallFor([email], admin, steps, changes);

  const { id } = await ask<{ id: string }>('UpsertCallSubmission', { body: { callId } });
  const submission = await ask<Submission>('GetSubmissionByID', { query: { id } });
  return {
    id,
    steps: submission.steps,
    ask,
    answer: async (index, content) => {
      await ask('UpsertCallStepResult', {
        body: {
          callSubmissionId: id,
          stepId: submission.steps[index]?.id,
          content: JSON.stringify(content),
          version: 0,
        },
      });
    },
    close: async () => void (await ask('CloseCallSubmission', { query: { callSubmissionId: id } })),
    address: (index) =>
      `${product.origin}/call/${id}${index === undefined ? '' : `/step/${submission.steps[index]?.id}`}`,
  };
}

/** Registers a user and an organization, has a call created for them, and starts their submission. */
export async function startOwnSubmission(
  page: Page,
  browser: Browser,
  product: Product,
  language: Language,
  steps: WantedStep[],
  changes: object = {},
): Promise<OwnSubmission> {
  await chooseLanguage(page, product, language);
  await join(page, product);
  return startSubmissionIn(page, product, await askAsAdmin(browser, product), steps, changes);
}
