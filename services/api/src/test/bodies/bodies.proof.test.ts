import { ENDPOINTS, type Endpoint, type ImpactFrameworkInput } from '@impact-call/contracts';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage, isProof, proof, sized } from '@impact-call/jest';
import { bodyLimitOf } from '../../platform/endpoint/body-bounds.ts';
import { builtInConfiguration } from '../../modules/foundation/configuration/built-in.ts';
import { measureBlocks } from '../network/event-loop.ts';
import { frameworkInput, indicatorInput } from '../fixtures/framework-fixtures.ts';
import { createSenders, type Actor, type Senders } from '../matrix/actors.ts';
import type { MatrixRequest } from '../matrix/row.ts';
import { ROWS } from '../matrix/rows/rows.ts';
import { createTestWorld, type TestWorld } from '../matrix/test-world.ts';
import { startTestApi, NO_RATE_LIMITS, type TestApi } from '../test-api.ts';
import type { BodySchema } from './filled-body.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { hostileForms } from './hostile-forms.ts';
import { startWatchedService } from './watched-service.ts';

/** Milliseconds that one request may block all others. */
const LONGEST_BLOCK = 200;
const MEGABYTE = 1024 * 1024;
const MAX_MEMORY = 200 * MEGABYTE;
/** A rejection lists errors, for each entry of a short list, but quotes nothing of the request. */
const LONGEST_REFUSAL = 64 * 1024;
const PIECE = 64 * 1024;

let api: TestApi;
let senders: Senders;
let testWorld: TestWorld;
beforeAll(async () => {
  api = await startTestApi({ settings: NO_RATE_LIMITS });
  await api.repositories.configurations.store({
    ...builtInConfiguration,
    organizationSelection: true,
    isActive: true,
    isDefault: true,
  });
  senders = await createSenders(api);
  testWorld = createTestWorld(api, senders);
});
afterAll(() => api.stop());

const takingBodies = (Object.values(ENDPOINTS) as Endpoint[]).filter(({ body, multipart }) => body ?? multipart);
const { UpsertCallStepResult, ComputeEmbedResult, InviteReviewer, UploadFile } = ENDPOINTS;
const endpoints = sized<Endpoint[]>(
  [UpsertCallStepResult, ComputeEmbedResult, InviteReviewer, UploadFile],
  takingBodies,
);

/** Maximum body length of an endpoint; longer bodies are rejected unread. */
const lengthFor = (endpoint: Endpoint): number => sized(Math.min(bodyLimitOf(endpoint), 20_000), bodyLimitOf(endpoint));

/** The least privileged actor of the endpoint. */
const SENDERS: Record<Endpoint['access'], Actor> = {
  public: 'anonymous',
  embed: 'anonymous',
  deploy: 'deployer',
  // The only endpoint for programs with a body.
  token: 'writesDecisions',
  user: 'applicant',
  reviewer: 'reviewer',
  admin: 'adminOfAnotherDomain',
  customizer: 'admin',
};

/** Splits the form into pieces, each in its own turn of the event loop, like a network. */
async function* piecesOf(form: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < form.length; start += PIECE) {
    await nextTurn();
    yield form.subarray(start, start + PIECE);
  }
}

async function ask({ method, path, access }: Endpoint, { query, headers }: MatrixRequest, sent: string | Buffer) {
  const { token, organization } = senders[SENDERS[access]];
  return api.inject({
    method,
    url: path,
    query: (query ?? {}) as Record<string, string>,
    payload: typeof sent === 'string' ? sent : Readable.from(piecesOf(sent)),
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(organization ? { SelectedOrganizationId: organization } : {}),
    },
  });
}

async function requestsTo(
  endpoint: Endpoint,
): Promise<{ kind: string; payload: string | Buffer; request: MatrixRequest }[]> {
  const good = (await ROWS[endpoint.name]?.request(testWorld)) ?? {};
  if (endpoint.multipart)
    return hostileForms().map(({ kind, payload, headers }) => ({ kind, payload, request: { ...good, headers } }));
  return hostileBodies(endpoint.body as BodySchema, good.body, lengthFor(endpoint)).map((body) => ({
    ...body,
    request: good,
  }));
}

/** The maximum number of rows of a framework, each filled in. */
const largeFramework = (): ImpactFrameworkInput => ({
  ...frameworkInput(),
  outcomes: Array.from({ length: 500 }, (_, outcome) => ({
    name: `Outcome ${outcome}`,
    description: 'What changes for the people concerned, said in a sentence or two',
    sdg: 1 + (outcome % 17),
    indicators: Array.from({ length: 40 }, (__, indicator) =>
      indicatorInput(`Indicator ${outcome}.${indicator}`, { filters: { deadweight: 0.1, attribution: 0.2 } }),
    ),
  })),
});

interface Line {
  name: string;
  requests: number;
  statuses: string;
  longest: number;
  worst: string;
  grown: number;
}
const table: Line[] = [];

/** Only proofs measure, since they have the machine to themselves. */
const measure = async <T>(run: () => Promise<T>) =>
  isProof ? measureBlocks(run) : { result: await run(), longest: 0, grown: 0 };

describe('a body as long as its endpoint takes it', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers without a fault, lets others in and leaves its memory as it was',
    async (name, endpoint) => {
      const line: Line = { name, requests: 0, statuses: '', longest: 0, worst: '', grown: 0 };
      const statuses = new Set<number>();
      for (const { kind, payload, request } of await requestsTo(endpoint)) {
        const measured = await measure(() => ask(endpoint, request, payload));
        const { statusCode, body } = measured.result;
        expectWithMessage(statusCode, `${kind}: ${body.slice(0, 200)}`).toBeLessThan(500);
        if (statusCode >= 400) expectWithMessage(body.length, kind).toBeLessThan(LONGEST_REFUSAL);
        statuses.add(statusCode);
        if (measured.longest > line.longest) Object.assign(line, { longest: measured.longest, worst: kind });
        line.grown = Math.max(line.grown, measured.grown);
        line.requests += 1;
      }
      line.statuses = [...statuses].sort((a, b) => a - b).join(' ');
      table.push(line);
      if (!isProof) return;
      expectWithMessage(line.longest, line.worst).toBeLessThan(LONGEST_BLOCK);
      expect(line.grown).toBeLessThan(MAX_MEMORY);
    },
  );

  proof('a framework of twenty thousand rows is imported meanwhile, by a service of its own', async () => {
    // In its own process, because work that takes a tenth of a second there takes half of one in a test runner.
    const service = await startWatchedService(api.config);
    const { path, method } = ENDPOINTS.AddImpactFrameworkSet;
    const body = JSON.stringify(largeFramework());
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${senders.admin.token ?? ''}` };
    const add = async (): Promise<void> => {
      const answer = await fetch(service.address + path, { method, headers, body });
      expectWithMessage(answer.status, await answer.text()).toBe(200);
    };
    try {
      // The first request compiles.
      await add();
      const { longest, grown } = await service.measure(add);
      process.stdout.write(
        `20,000 rows: ${body.length} bytes, ${Math.round(longest)} ms, ${Math.round(grown / MEGABYTE)} MB\n`,
      );
      expect(longest).toBeLessThan(LONGEST_BLOCK);
      expect(grown).toBeLessThan(MAX_MEMORY);
    } finally {
      await service.stop();
    }
  });

  proof('says what it measured', () => {
    const lines = table.map(({ name, requests, statuses, longest, worst, grown }) =>
      [
        name.padEnd(24),
        String(requests).padStart(3),
        statuses.padEnd(16),
        `${Math.round(longest)} ms`.padStart(7),
        `${Math.round(grown / MEGABYTE)} MB`.padStart(7),
        worst,
      ].join('  '),
    );
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(table.map(({ name }) => name)).toEqual(endpoints.map(({ name }) => name));
  });
});

describe('pages of partners', () => {
  it('many visitors who send the longest of bodies at once delay no one by a second', async () => {
    const endpoint: Endpoint = ENDPOINTS.ComputeEmbedResult;
    const good = (await ROWS.ComputeEmbedResult?.request(testWorld)) ?? {};
    const limit = bodyLimitOf(endpoint);
    const [worst] = hostileBodies(endpoint.body as BodySchema, good.body, limit);
    const ofVisitor = JSON.stringify(good.body);
    const started = performance.now();
    const hostile = Array.from({ length: sized(4, 40) }, () => ask(endpoint, good, worst?.payload ?? ''));
    const visitor = await ask(endpoint, good, ofVisitor);
    const waited = performance.now() - started;
    expect(visitor.statusCode).toBe(200);
    if (isProof) expect(waited).toBeLessThan(1000);
    expect(new Set((await Promise.all(hostile)).map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    process.stdout.write(`${hostile.length} bodies of ${limit} bytes: a visitor waited ${Math.round(waited)} ms\n`);
  });
});
