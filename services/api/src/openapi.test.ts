import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from './test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

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
