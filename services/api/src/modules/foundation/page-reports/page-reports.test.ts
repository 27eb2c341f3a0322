import { ENDPOINTS } from '@impact-call/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectWithMessage } from '@impact-call/jest';
import { captureLog, type CapturedLog } from '../../../test/network/captured-log.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';

let api: TestApi;
let log: CapturedLog;
beforeAll(async () => {
  log = captureLog();
  api = await startTestApi({ settings: { logLevel: 'info' }, logTo: log.stream });
});
afterAll(() => api.stop());

const report = (payload: unknown, type: string) =>
  api.inject({
    method: 'POST',
    url: ENDPOINTS.ReportPolicyViolations.path,
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  });
const SECRET = 'giulia@cooperativa-aurora.example';

it('takes both formats, and logs what was refused without what a person may have typed', async () => {
  const old = {
    'csp-report': {
      'violated-directive': 'img-src https://x',
      'blocked-uri': `https://tracker.example/${SECRET}?q`,
      'document-uri': `https://calls.example/call/${SECRET}`,
      'script-sample': SECRET,
    },
  };
  const fresh = [
    {
      type: 'csp-violation',
      url: SECRET,
      body: {
        effectiveDirective: SECRET,
        blockedURL: 'inline',
        documentURL: 'https://calls.example/org',
        disposition: 'report',
        sample: SECRET,
      },
    },
    { type: 'deprecation', body: {} },
  ];
  expect((await report(old, 'application/csp-report')).statusCode).toBe(204);
  expect((await report(fresh, 'application/reports+json')).statusCode).toBe(204);
  const lines = log.lines().filter(({ msg }) => msg === 'the policy of a page refused something');
  expect(lines).toMatchObject([
    { directive: 'img-src', blocked: 'https://tracker.example', page: '/call', isEnforced: true },
    { directive: 'other', blocked: 'inline', page: '/org', isEnforced: false },
  ]);
  expect(log.text()).not.toContain(SECRET);
  expect((await api.inject({ method: 'GET', url: '/metrics' })).body).toContain(
    'impact_call_policy_violations_total{directive="img-src"} 1',
  );
});

it('refuses what is no report, and what is too large', async () => {
  expect((await report({ a: 1 }, 'application/csp-report')).statusCode).toBe(400);
  expect((await report([{ type: 'x'.repeat(20_000) }], 'application/reports+json')).statusCode).toBe(413);
});

it('gives every document of the API a policy', async () => {
  for (const url of ['/api/openapi.json', '/api/nothing', '/api/User', ENDPOINTS.GetConfig.path, '/healthz']) {
    expectWithMessage((await api.inject({ method: 'GET', url })).headers['content-security-policy'], url).toContain(
      "default-src 'none'",
    );
  }
  expect(
    (await api.inject({ method: 'GET', url: '/api/docs/static/index.html' })).headers['content-security-policy'],
  ).toContain("default-src 'self'");
});

it.each(['//', '//x', '/%', '/api//', '/api/embed/%', '*'])('%s is never our failure', async (url) => {
  for (const method of ['GET', 'OPTIONS'] as const)
    expect((await api.inject({ method, url })).statusCode).toBeLessThan(500);
});
