import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '@impact-call/contracts';
import { expect, it } from '@jest/globals';
import { poll } from '@impact-call/jest';
import { startSubmission, storeCall, surveyStep } from '../../test/fixtures/fixtures.ts';
import { startWithPeople } from '../../test/fixtures/people.ts';
import { GIULIA } from '../../test/test-api.ts';
import { SECURITY_EVENTS } from './security-events.ts';

const { api, giulia } = await startWithPeople();

const scrape = async () => (await api.inject({ method: 'GET', url: '/metrics' })).body;
/** Value of the metric line with this prefix, or undefined. */
const valueOf = (text: string, begin: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${begin} `))
    ?.split(' ')[1];

it('counts requests by endpoint and class of status, conflicts, and outcomes of closes', async () => {
  const step = surveyStep();
  const id = await startSubmission(api, await storeCall(api, [step]), giulia);
  const save = (version: number, content = '{}') =>
    api.send(
      ENDPOINTS.UpsertCallStepResult,
      { body: { callSubmissionId: id, stepId: step.id, content, version } },
      giulia,
    );
  const close = () => api.send(ENDPOINTS.CloseCallSubmission, { query: { callSubmissionId: id } }, giulia);
  await save(0);
  await save(0);
  await close();
  await save(1, '{"form":"a"}');
  await close();
  const text = await scrape();
  expect(
    valueOf(text, 'impact_call_request_duration_seconds_count{endpoint="UpsertCallStepResult",status="2xx"}'),
  ).toBe('2');
  expect(
    valueOf(text, 'impact_call_request_duration_seconds_count{endpoint="UpsertCallStepResult",status="4xx"}'),
  ).toBe('1');
  expect(valueOf(text, 'impact_call_autosave_conflicts_total')).toBe('1');
  expect(valueOf(text, 'impact_call_closes_total{outcome="submission-incomplete"}')).toBe('1');
  expect(valueOf(text, 'impact_call_closes_total{outcome="closed"}')).toBe('1');
  expect(valueOf(text, 'impact_call_problems_total{endpoint="UpsertCallStepResult",code="version-conflict"}')).toBe(
    '1',
  );
});

it('tells what is in flight, the event loop, the process and the database', async () => {
  const text = await scrape();
  expect(valueOf(text, 'impact_call_requests_in_flight')).toBe('1');
  expect(valueOf(text, 'impact_call_database_up')).toBe('1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toContain('process_resident_memory_bytes');
});

it('keeps all unknown addresses under one label, and nothing of a person in any', async () => {
  const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('impact_call_')).length;
  await api.inject({ method: 'GET', url: '/api/none' });
  const before = seriesOf(await scrape());
  for (let i = 0; i < 50; i += 1)
    await api.inject({ method: 'GET', url: `/api/address-${i}/${GIULIA}?x=${giulia.organization}` });
  const text = await scrape();
  expect(seriesOf(text)).toBe(before);
  expect(valueOf(text, 'impact_call_request_duration_seconds_count{endpoint="unknown",status="4xx"}')).toBe('51');
  expect(text).not.toContain('address-');
  expect(text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-/);
});

it('counts clients that leave, and keeps none of them in flight', async () => {
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { organizations } = api.modules.organizations;
  const { findAllOfMember } = organizations;
  let release: () => void = () => undefined;
  organizations.findAllOfMember = () => new Promise((resolve) => (release = () => resolve([])));
  const leaving = new AbortController();
  const request = fetch(`${origin}${ENDPOINTS.GetOrganizations.path}`, {
    headers: { authorization: `Bearer ${giulia.token}` },
    signal: leaving.signal,
  });
  await poll(() => api.app.requests.inFlight).toBe(1);
  leaving.abort();
  await expect(request).rejects.toThrow('aborted');
  await poll(() => api.app.requests.inFlight).toBe(0);
  release();
  organizations.findAllOfMember = findAllOfMember;
  expect(
    valueOf(await scrape(), 'impact_call_request_duration_seconds_count{endpoint="GetOrganizations",status="4xx"}'),
  ).toBe('1');
  expect(api.app.requests.inFlight).toBe(0);
});

it.each(['alerts.yaml', 'dashboard.json'])('has every figure that docker/observability/%s asks for', async (file) => {
  const requested = readFileSync(new URL(`../../../../../docker/observability/${file}`, import.meta.url), 'utf8');
  const names = [...new Set(requested.match(/\b(impact_call|nodejs|process)_[a-z0-9_]+/g))];
  expect(names.length).toBeGreaterThan(5);
  const stored = new Set([...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(names.filter((name) => !stored.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  const endpoints = [...requested.matchAll(/endpoint=\\?"(\w+)\\?"/g)].map(([, name]) => name ?? '');
  expect(endpoints.filter((name) => !(name in ENDPOINTS))).toEqual([]);
  const events = [...requested.matchAll(/security_events_total\{name=\\?"([\w-]+)\\?"/g)].map(([, name]) => name);
  expect(events.filter((name) => !SECURITY_EVENTS.some((event) => event === name))).toEqual([]);
});
