const ORGANIZATION = {
  name: 'Cooperativa Aurora',
  reg_number: 'IT 01234567890',
  street_name: 'Via Roma 1',
  city_name: 'Torino',
  country: 'Italia',
  contact_name: 'Giulia',
  contact_surname: 'Ferrari',
  contact_role: 'Presidente',
  contact_email: 'info@cooperativa-aurora.example',
  personalData: true,
};

/**
 * Addresses of an application that the signed-in applicant has started: its first, read-only step and its first survey.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} storageState
 */
export async function application(browser, origin, storageState) {
  const context = await browser.newContext({ ...(storageState ? { storageState } : {}) });
  const cookies = Object.fromEntries(
    (await context.cookies(origin)).map(({ name, value }) => [name, decodeURIComponent(value)]),
  );
  /** @type {Record<string, string>} */
  const headers = { authorization: `Bearer ${cookies['access_token'] ?? ''}` };
  /** @param {string} method @param {string} path @param {object} [data] */
  const callApi = async (method, path, data) => {
    const response = await context.request.fetch(origin + path, { method, headers, ...(data ? { data } : {}) });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const [organization = await callApi('POST', '/api/Organization/CreateOrganization', ORGANIZATION)] = await callApi(
    'GET',
    '/api/Organization/GetOrganizations',
  );
  headers['SelectedOrganizationId'] = cookies['selectedOrganizationId'] || organization.id;
  /** @type {{ id: string, isOpen: boolean, submissionClosed: boolean }[]} */
  const calls = await callApi('GET', '/api/Call/GetCallListUser');
  for (const call of calls.filter(({ isOpen, submissionClosed }) => isOpen && !submissionClosed)) {
    const { id } = await callApi('POST', '/api/Call/UpsertCallSubmission', { callId: call.id });
    /** @type {{ steps: { id: string, sort: number, stepType: { name: string } }[] }} */
    const { steps } = await callApi('GET', `/api/Call/GetSubmissionByID?id=${id}`);
    const find = (/** @type {string} */ type) =>
      steps.toSorted((a, b) => a.sort - b.sort).find(({ stepType }) => stepType.name === type);
    const [text, survey] = [find('text'), find('survey')];
    if (!text || !survey) continue;
    await context.close();
    return { text: `${origin}/call/${id}/step/${text.id}`, survey: `${origin}/call/${id}/step/${survey.id}` };
  }
  throw new Error('no open call has a text and a survey');
}
