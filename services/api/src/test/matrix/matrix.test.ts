import { ENDPOINTS, type Endpoint, type EndpointName } from '@impact-call/contracts';
import { startPowerBiStandIn, type RunningPowerBi } from 'powerbi-standin';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtInConfiguration } from '../../modules/foundation/configuration/built-in.ts';
import { settingsFor } from '../fixtures/power-bi-settings.ts';
import { startTestApi, NO_RATE_LIMITS, type TestApi } from '../test-api.ts';
import { ACTORS, ASSIGNED_TO, createSenders, type Actor, type Senders } from './actors.ts';
import { expectedStatus, SUCCESS } from './expectations.ts';
import type { MatrixRequest, Row } from './row.ts';
import { ROWS } from './rows/rows.ts';
import { createTestWorld, type TestWorld } from './test-world.ts';

let powerBi: RunningPowerBi;
let api: TestApi;
let senders: Senders;
let testWorld: TestWorld;
beforeAll(async () => {
  powerBi = await startPowerBiStandIn();
  api = await startTestApi({ settings: { ...NO_RATE_LIMITS, powerBi: settingsFor(powerBi) } });
  // Further organizations are allowed, so that only access decides about registering one.
  await api.repositories.configurations.store({
    ...builtInConfiguration,
    organizationSelection: true,
    isActive: true,
    isDefault: true,
  });
  senders = await createSenders(api);
  testWorld = createTestWorld(api, senders);
});
afterAll(async () => {
  await api.stop();
  await powerBi.stop();
});

const endpoints = Object.values(ENDPOINTS) as Endpoint[];
const rowOf = (name: EndpointName): Row => {
  const row = ROWS[name];
  if (!row) throw new Error(`${name} has no row in rows.ts: say whose its data is, and how it is asked for`);
  return row;
};

async function ask(
  { method, path, response }: Endpoint,
  { query, body, payload, headers }: MatrixRequest,
  actor: Actor,
) {
  const { token, organization } = senders[actor];
  const answer = await api.inject({
    method,
    url: path,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(organization ? { SelectedOrganizationId: organization } : {}),
    },
    // Event streams never end.
    payloadAsStream: response === 'events',
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(payload ? { payload } : body === undefined ? {} : { payload: body as object }),
  });
  if (response !== 'events') return { status: answer.statusCode, body: answer.body };
  answer.stream().destroy();
  return { status: answer.statusCode, body: '' };
}

it('every endpoint has its row: 0 missing', () => {
  expect(endpoints.filter(({ name }) => !ROWS[name]).map(({ name }) => name)).toEqual([]);
});

/** Every change by administrators is in the log (docs/rules/04-roles.md#audit); these endpoints only read. */
const READING = [
  'ReadExcel',
  'ReadProxyWorkbook',
  'ReadDeflatorWorkbook',
  'PreviewMailTemplate',
  'PreviewMailing',
  'CountMailing',
  'FindMailingPeople',
];
/** A user's own display settings are not logged (docs/rules/09-submissions.md#saved-views). */
const OWN_CHOICES = ['ChooseFirstView'];
const isLogged = ({ name, access, method }: Endpoint): boolean =>
  (access === 'admin' || access === 'customizer' || access === 'deploy' || access === 'token') &&
  (method !== 'GET' || name === 'DeleteImpactFrameworkSetByGet') &&
  !READING.includes(name) &&
  !OWN_CHOICES.includes(name);
const logLength = () => api.connection.collection('auditLog').estimatedDocumentCount();

let cells = 0;
describe('every endpoint for everybody', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    const row = rowOf(name);
    const isRepeatable = row.isRepeatable ?? endpoint.method === 'GET';
    const wrong: string[] = [];
    // Refused actors change nothing, so they can share one request.
    const shared = await row.request(testWorld, 'reviewer');
    const countLog = isLogged(endpoint) ? logLength : () => Promise.resolve(0);
    let before = await countLog();
    for (const actor of ACTORS) {
      const expected = row.exceptions?.[actor] ?? expectedStatus(endpoint, row.ownership, actor);
      const wanted = expected === SUCCESS ? (row.success ?? 200) : expected;
      const isOwn = row.ownership === 'reviewer' && ASSIGNED_TO[actor] !== undefined;
      const isFresh = isOwn || (expected === SUCCESS && !isRepeatable);
      const request = isFresh ? await row.request(testWorld, actor) : shared;
      if (isFresh) before = await countLog();
      const { status, body } = await ask(endpoint, request, actor);
      if (status !== wanted) wrong.push(`${actor}: ${status} instead of ${wanted} (${body.slice(0, 200)})`);
      const after = await countLog();
      const isInLog = after > before;
      before = after;
      if (isLogged(endpoint) && isInLog !== (expected === SUCCESS))
        wrong.push(`${actor}: ${expected === SUCCESS ? 'nothing' : 'something'} in the log`);
      cells += 1;
    }
    expect(wrong).toEqual([]);
  });

  it(`makes a whole matrix of ${endpoints.length * ACTORS.length} cells`, () => {
    expect(cells).toBe(endpoints.length * ACTORS.length);
  });
});

/** Administrators and their programs read drafts. */
const MAY_READ_DRAFTS = ['admin', 'customizer', 'deploy', 'token'];
const MARK = 'Only for administrators';
const readers = endpoints.filter(
  ({ method, access, response }) => method === 'GET' && response !== 'events' && !MAY_READ_DRAFTS.includes(access),
);

describe('a draft call', () => {
  it.each(readers.map((endpoint) => [endpoint.name, endpoint] as const))('%s shows none', async (name, endpoint) => {
    const request = await rowOf(name).request(testWorld, 'reviewer');
    const draft = { state: 'draft', name: MARK, description: MARK, visibleTo: [] };
    await api.connection.model('Call').updateMany({}, { $set: draft });
    const leaks: string[] = [];
    for (const actor of ACTORS.filter((each) => !each.startsWith('admin')))
      if ((await ask(endpoint, request, actor)).body.includes(MARK)) leaks.push(actor);
    expect(leaks).toEqual([]);
  });
});
