import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ACCESS_LEVELS, ENDPOINTS, PATHS, PROBLEM_STATUS, type Endpoint } from '@impact-call/contracts';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { contractPlugin } from './platform/http/contract.ts';
import * as administrationErrors from './platform/errors/administration-errors.ts';
import * as embedErrors from './modules/work/embed/embed-errors.ts';
import * as reportErrors from './modules/work/reports/report-errors.ts';
import * as requestErrors from './platform/errors/request-errors.ts';
import * as sessionErrors from './platform/errors/session-errors.ts';
import * as submissionErrors from './platform/errors/submission-errors.ts';
import { SPECIFIED_CALLS } from './test/fixtures/specified-calls.ts';
import { startTestApi, type TestApi } from './test/test-api.ts';
import { malformed } from './test/files/malformed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const endpoints: Endpoint[] = Object.values(ENDPOINTS);

describe('routes and table', () => {
  it('every path has an entry, and every entry an access level and a response schema', () => {
    expect(Object.keys(ENDPOINTS).sort()).toEqual(Object.keys(PATHS).sort());
    for (const endpoint of endpoints) {
      expectWithMessage(ACCESS_LEVELS, endpoint.name).toContain(endpoint.access);
      expectWithMessage(
        typeof endpoint.response === 'object' || ['file', 'events', 'none'].includes(endpoint.response),
        endpoint.name,
      ).toBe(true);
    }
  });

  it('every schema compiles, also those that no request has needed', async () => {
    await expect(api.app.warmUp()).resolves.toBeUndefined();
  });

  it('every entry is registered, with its schemas and its access level: 0 missing', () => {
    const missing = endpoints.filter(({ method, path }) => !api.app.hasRoute({ method, url: path }));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('nothing is registered below /api that is not in the table: 0 extra', () => {
    const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
    const paths = endpoints.map(({ path }) => path);
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const) {
        expectWithMessage(api.app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(
          known.has(`${method} ${path}`),
        );
      }
    }
  });

  it('every call that the product promises is there (docs/rules/02-interface.md#table) under its method and path: 0 missing', () => {
    const known = new Set<string>(Object.values(PATHS));
    expect(SPECIFIED_CALLS.filter((call) => !known.has(call))).toEqual([]);
  });

  it('refuses to start with a route that is not in the table, and without one that is', async () => {
    const withExtra = fastify();
    await withExtra.register(contractPlugin);
    expect(() => withExtra.get('/api/Call/Secret', () => 'secret')).toThrow('not in the endpoint table');
    const withMissing = fastify();
    await withMissing.register(contractPlugin);
    await expect(withMissing.ready()).rejects.toThrow(/not registered: .*GetCallListUser/);
  });

  it('every endpoint that is not public refuses anonymous requests before it reads them', async () => {
    for (const { name, method, path, access, cache } of endpoints) {
      const { statusCode, headers } = await api.inject({ method, url: path });
      if (access === 'public') expectWithMessage([200, 400, 401, 415], name).toContain(statusCode);
      else expectWithMessage(statusCode, name).toBe(access === 'embed' ? 404 : 401);
      expectWithMessage(headers['cache-control'], name).toBe(statusCode === 200 ? (cache ?? 'no-store') : 'no-store');
    }
  });
});

describe('failures', () => {
  it('every code of the contract has one class, with its title', () => {
    const classes = Object.values({
      ...administrationErrors,
      ...embedErrors,
      ...reportErrors,
      ...requestErrors,
      ...sessionErrors,
      ...submissionErrors,
    });
    const problems = classes.map((Failure) => new Failure().toProblem());
    expect(problems.map(({ code }) => code).sort()).toEqual(Object.keys(PROBLEM_STATUS).sort());
    for (const problem of problems) {
      expect(problem.status).toBe(PROBLEM_STATUS[problem.code as keyof typeof PROBLEM_STATUS]);
      expect(problem.title).not.toBe('');
    }
  });

  it('answers problem documents for unknown addresses, malformed JSON and unknown formats', async () => {
    const unknown = await api.inject({ method: 'GET', url: '/api/Nothing' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['content-type']).toContain('application/problem+json');
    const exchange = (payload: string, type: string) =>
      api.inject({ method: 'POST', url: '/api/Jwt/token-exchange', payload, headers: { 'content-type': type } });
    expect((await exchange('{"code":', 'application/json')).json()).toMatchObject({
      status: 400,
      code: 'request-invalid',
    });
    expect((await exchange('{"__proto__":{"x":1}}', 'application/json')).json()).toMatchObject({
      status: 400,
      code: 'request-invalid',
    });
    expect((await exchange('code=1', 'text/plain')).json()).toMatchObject({
      status: 415,
      code: 'media-type-not-accepted',
    });
    expect((await exchange(`"${'x'.repeat(400_000)}"`, 'application/json')).json()).toMatchObject({
      status: 413,
      code: 'body-too-large',
    });
  });

  it('names each failing field, and takes neither undeclared ones nor text for a number', async () => {
    const { problem } = await api.send(ENDPOINTS.RefreshToken, { body: malformed({ refresh_token: 3, extra: 1 }) });
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'extra', code: 'additionalProperties' }),
        expect.objectContaining({ path: 'refresh_token', code: 'type' }),
      ]),
    );
  });
});

describe('pages about the service', () => {
  it('describes every endpoint in OpenAPI 3.1, with its name', async () => {
    const document: {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    } = (await api.inject({ method: 'GET', url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(names.sort()).toEqual(Object.keys(ENDPOINTS).sort());
    for (const methods of Object.values(document.paths)) {
      for (const { operationId, responses } of Object.values(methods))
        expectWithMessage(Object.keys(responses), operationId).toEqual(
          expect.arrayContaining([
            ENDPOINTS[operationId as keyof typeof ENDPOINTS].response === 'none' ? '204' : '200',
            '4XX',
            '5XX',
          ]),
        );
    }
    expect((await api.inject({ method: 'GET', url: '/api/docs/' })).statusCode).toBe(200);
  });

  it('is alive and ready', async () => {
    expect((await api.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    expect((await api.inject({ method: 'GET', url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });
});

describe('the document of the interface', () => {
  it('prints a document that Redocly finds valid OpenAPI 3.1', async () => {
    const { body: source } = await api.inject({ method: 'GET', url: '/api/openapi.json' });
    const config = await createConfig({
      extends: ['spec'],
      rules: { 'operation-operationId-unique': 'error', 'no-ambiguous-paths': 'error', 'operation-summary': 'error' },
    });
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it('is judged by a validator that does find what is wrong', async () => {
    const config = await createConfig({ extends: ['spec'] });
    const problems = await lintFromString({
      source: '{"openapi":"3.1.0","info":{"title":"x","version":"1"},"paths":{"/a":{"get":{"responses":7}}}}',
      config,
      absoluteRef: 'openapi.json',
    });
    expect(problems).not.toEqual([]);
  });
});
