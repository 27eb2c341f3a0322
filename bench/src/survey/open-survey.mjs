import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from '../../../scripts/lib/demo-accounts.mjs';
import { CALL_ROW, signedIn } from '../browser.mjs';
import { largeAnswer, largeSurvey } from './large-survey.mjs';

/** @typedef {import('@playwright/test').BrowserContext} Context */

const ORGANIZATION = {
  name: 'Bench',
  reg_number: 'IT01234567890',
  street_name: 'Via Emilia 12',
  city_name: 'Bologna',
  country: 'Italia',
  contact_name: 'Giulia',
  contact_surname: 'Ferrari',
  contact_role: 'Presidente',
  contact_email: 'giulia@cooperativa-aurora.example',
  personalData: true,
};
const DAY = 86_400_000;

/**
 * Calls the API with the session of a browser context.
 * @param {Context} context
 * @param {string} origin
 * @param {string} [organization]
 */
function createApiCaller(context, origin, organization) {
  return async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ data) => {
    const token = (await context.cookies(origin)).find(({ name }) => name === 'access_token')?.value ?? '';
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(organization ? { SelectedOrganizationId: organization } : {}),
    };
    const response = await context.request.fetch(`${origin}/api/${path}`, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
}

/**
 * Creates a call, as an administrator, whose only step is the large survey.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function makeCall(browser, origin) {
  const context = await browser.newContext({
    storageState: await signedIn(browser, origin, DEMO_ACCOUNTS.admin, CALL_ROW),
  });
  const callApi = createApiCaller(context, origin);
  const stepTypeId = (await callApi('GET', 'Step/GetStepTypes')).find(
    (/** @type {{ name: string }} */ { name }) => name === 'survey',
  ).id;
  const name = `Bench ${randomUUID().slice(0, 8)}`;
  const { id: callTypeId } = await callApi('POST', 'Call/CreateCallType', {
    name,
    steps: [{ name: 'Large', stepTypeId, content: JSON.stringify(largeSurvey) }],
  });
  const at = (/** @type {number} */ days) => new Date(Date.now() + days * DAY).toISOString();
  const { id } = await callApi('POST', 'Call/CreateCall', { name, callTypeId, openingAt: at(-1), closingAt: at(1) });
  await context.close();
  return id;
}

/**
 * Opens the fully answered large survey as an applicant; returns the page and a function that reads the stored answers.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
export async function openLargeSurvey(browser, origin) {
  const callId = await makeCall(browser, origin);
  const context = await browser.newContext({
    storageState: await signedIn(browser, origin),
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  const organization =
    (await createApiCaller(context, origin)('GET', 'Organization/GetOrganizations'))[0] ??
    (await createApiCaller(context, origin)('POST', 'Organization/CreateOrganization', ORGANIZATION));
  await context.addCookies([{ name: 'selectedOrganizationId', value: organization.id, url: origin }]);
  const callApi = createApiCaller(context, origin, organization.id);
  const { id } = await callApi('POST', 'Call/UpsertCallSubmission', { callId });
  const { steps } = await callApi('GET', `Call/GetSubmissionByID?id=${id}`);
  await callApi('POST', 'Call/UpsertCallStepResult', {
    callSubmissionId: id,
    stepId: steps[0].id,
    content: JSON.stringify(largeAnswer),
    version: 0,
  });
  const page = await context.newPage();
  await page.goto(`${origin}/call/${id}/step/${steps[0].id}`);
  await page.getByRole('textbox').first().waitFor();
  const stored = async () =>
    JSON.parse((await callApi('GET', `Call/GetSubmissionByID?id=${id}`)).stepResults[0].content);
  return { page, stored };
}
