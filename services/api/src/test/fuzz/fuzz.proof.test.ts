import { ENDPOINTS, Problem, type Endpoint } from '@impact-call/contracts';
import fc from '@impact-call/jest/fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage, proof, sized } from '@impact-call/jest';
import { compileSchema } from '../../platform/endpoint/validation.ts';
import { createSenders, type Senders } from '../matrix/actors.ts';
import { createTestWorld } from '../matrix/test-world.ts';
import { storeEmbedKey, type TestPage } from '../fixtures/embed-fixtures.ts';
import { startTestApi, NO_RATE_LIMITS, type TestApi } from '../test-api.ts';
import { INTRUDER, requestsTo, type FuzzRequest } from './hostile-requests.ts';
import type { KnownIds } from './schema-arbitrary.ts';

/** Requests for each route. */
const RUNS = sized(6, 1000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261120);

let api: TestApi;
let senders: Senders;
let page: TestPage;
/** Identifiers of existing records, without users, so that requests cannot change the callers. */
let ids: KnownIds;
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  senders = await createSenders(api);
  const testWorld = createTestWorld(api, senders);
  const open = await testWorld.begin();
  const closed = await testWorld.begin();
  const { id: reviewId, callId: reviewedCall, freeReviewerId } = await testWorld.reviewed();
  page = await storeEmbedKey(api);
  const fileId = await testWorld.uploaded(closed);
  await testWorld.close(closed.id);
  const known: [RegExp, string[]][] = [
    [/^reviewerId$/, [freeReviewerId]],
    [/submission|^subId$/i, [open.id, closed.id]],
    [/^callId$/, [open.call._id, closed.call._id]],
    [/callType/i, [open.call.callTypeId]],
    [/^stepId$/, [open.upload.id, open.survey.id, closed.survey.id]],
    [/download/i, [fileId]],
    [/^org/i, [testWorld.owner.organization]],
  ];
  const all = [...known.flatMap(([, values]) => values), reviewId, reviewedCall];
  ids = (name) => known.find(([pattern]) => pattern.test(name))?.[1] ?? all;
});
afterAll(() => api.stop());

const CALLERS = ['applicant', 'admin', 'admin', 'admin', 'stranger', 'reviewer', 'reviewer', 'anonymous'] as const;
const PROGRAMS = {
  'read:submissions': 'readsSubmissions',
  'read:decisions': 'readsDecisions',
  'read:frameworks': 'readsFrameworks',
  'write:decisions': 'writesDecisions',
} as const;
const isProblem = compileSchema(Problem, 'body');

async function send(
  { method, path, access, scope, response }: Endpoint,
  { query, payload, contentType }: FuzzRequest,
  principal: (typeof CALLERS)[number],
  withOrganization: boolean,
) {
  // For program endpoints, half of the requests have a token with the right scope.
  const { token } = senders[scope && withOrganization ? PROGRAMS[scope] : principal];
  const organization = senders[principal].organization ?? senders.applicant.organization;
  const answer = await api.inject({
    method,
    url: path,
    payloadAsStream: response === 'events',
    // Random keys never match, so half of the requests come from a partner's page.
    query: access === 'embed' && withOrganization ? { ...query, key: page.key } : query,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(access === 'embed' ? { origin: page.origin } : {}),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(withOrganization && organization ? { SelectedOrganizationId: organization } : {}),
    },
  });
  if (response === 'events') answer.stream().destroy();
  return answer;
}

/** What is wrong with a response; null if it is correct. */
function faultOf(
  endpoint: Endpoint,
  answer: LightMyRequestResponse,
  isGood: (body: unknown) => boolean,
): string | null {
  const type = String(answer.headers['content-type']);
  // The body of a stream is not read.
  if (endpoint.response === 'events') return answer.statusCode >= 500 ? `status ${answer.statusCode}` : null;
  if (answer.statusCode >= 500) return `status ${answer.statusCode}`;
  if (answer.statusCode >= 400) {
    if (!type.startsWith('application/problem+json')) return `a failure as ${type}`;
    return isProblem(answer.json()) && answer.json<Problem>().status === answer.statusCode
      ? null
      : 'no problem document';
  }
  if (endpoint.response === 'none') return answer.body === '' ? null : 'a body where none was announced';
  if (endpoint.response === 'file')
    return String(answer.headers['content-disposition']).startsWith('attachment')
      ? null
      : 'a file that would open in the page';
  return isGood(answer.json()) ? null : 'an answer that breaks its schema';
}

const UNGUESSABLE = [
  ...['TokenExchange', 'RefreshToken', 'BackchannelLogout', 'ReadExcel', 'UploadPicture'],
  ...['ReadProxyWorkbook', 'ReadDeflatorWorkbook'],
  // They need a deploy token; the matrix and `deployments` test them with one.
  ...['UploadRemoteVersion', 'DeployRemoteVersion', 'GetDeployTarget'],
];

/** Responses of each endpoint by status: a fuzz test that never passes the schema would prove little. */
const tallies = new Map<string, Record<string, number>>();
function tally(name: string, status: number): void {
  const counts = tallies.get(name) ?? {};
  counts[status] = (counts[status] ?? 0) + 1;
  tallies.set(name, counts);
}

describe('whatever is sent', () => {
  it.each((Object.values(ENDPOINTS) as Endpoint[]).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s neither fails nor breaks its schema',
    async (_name, endpoint) => {
      const isGood = typeof endpoint.response === 'object' ? compileSchema(endpoint.response, 'body') : () => true;
      const property = fc.asyncProperty(
        requestsTo(endpoint, ids),
        fc.constantFrom(...CALLERS),
        fc.boolean(),
        async (request, principal, withOrganization) => {
          const answer = await send(endpoint, request, principal, withOrganization);
          tally(endpoint.name, answer.statusCode);
          const fault = faultOf(endpoint, answer, isGood);
          if (fault) throw new Error(`${fault}: ${answer.body.slice(0, 300)}`);
        },
      );
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
    },
    sized(20_000, 600_000),
  );

  proof('gets behind the schema', () => {
    const shallow = [...tallies].filter(
      ([, counts]) =>
        !Object.keys(counts).some((status) => ['200', '202', '204', '404', '409', '422'].includes(status)),
    );
    // A provider's code, its signature and a refresh token cannot be guessed, and random bytes are no workbook or
    // picture.
    expect(shallow.map(([name]) => name).filter((name) => !UNGUESSABLE.includes(name))).toEqual([]);
  });

  it('stores no undeclared field', async () => {
    const database = api.connection.db;
    for (const model of Object.values(api.connection.models)) {
      const declared = new Set(Object.keys(model.schema.paths).map((path) => path.split('.')[0]));
      for (const document of await model.collection.find({}).toArray()) {
        expectWithMessage(
          Object.keys(document).filter((name) => !declared.has(name)),
          model.modelName,
        ).toEqual([]);
      }
    }
    for (const { name } of (await database?.listCollections().toArray()) ?? []) {
      const found = (await database?.collection(name).find({}).toArray()) ?? [];
      expectWithMessage(
        found.filter((document) => JSON.stringify(document).includes(INTRUDER)),
        name,
      ).toEqual([]);
    }
  });
});
