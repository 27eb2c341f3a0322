import { describe, expect, jest, test } from '@jest/globals';
import { createApi, isNetworkError, isProblem, isTotalLeast, totalOf, type ApiOptions } from './index.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const problem = (status: number, code: string, headers = {}) =>
  json(
    status,
    { type: 'about:blank', title: code, status, code },
    { 'content-type': 'application/problem+json', ...headers },
  );

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

function client(
  answers: (Response | Error)[],
  session: Partial<ApiOptions['session']> = {},
  options: Partial<ApiOptions> = {},
) {
  const fetcher = jest.fn<typeof fetch>(async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('no answer left');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const onEnded = jest.fn();
  const refresh = jest.fn(async () => 'new-token');
  const api = createApi({
    session: { getToken: () => 'old-token', refresh, onEnded, ...session },
    getOrganizationId: () => 'org-1',
    language: 'it',
    fetch: fetcher,
    ...options,
  });
  const sent = (index: number) => {
    const [url, init] = fetcher.mock.calls[index]!;
    return {
      url: String(url),
      method: init?.method,
      headers: init?.headers as Record<string, string>,
      body: init?.body,
    };
  };
  return { api, fetcher, onEnded, refresh, sent };
}

test.each([
  ['admin-only', 1],
  ['customizer-only', 1],
  ['registration-not-verified', 0],
])('a 403 %s is reported to the session, of answers and of writes', async (code, times) => {
  const onRefused = jest.fn();
  const { api, onEnded } = client([problem(403, code), problem(403, code)], { onRefused });
  await expect(api.GetConfigList({ query: {} })).rejects.toMatchObject({ status: 403, code });
  expect(onRefused).toHaveBeenCalledTimes(times);
  await expect(api.ActivateConfig({ query: { id: 'c' } })).rejects.toMatchObject({ status: 403, code });
  expect(onRefused).toHaveBeenCalledTimes(2 * times);
  expect(onEnded).not.toHaveBeenCalled();
});

test('a failure of the server is reported with the id of its log, a refusal and a failure without one are not', async () => {
  const onServerFailure = jest.fn();
  const named = { 'x-request-id': '01a2-b3' };
  const answers = [
    problem(500, 'internal-error', named),
    problem(422, 'rule-broken', named),
    problem(503, 'unavailable'),
  ];
  const { api } = client(answers, {}, { onServerFailure });
  const failures = [];
  for (let i = 0; i < 3; i += 1) failures.push(await failureOf(api.GetUser({})));
  expect(failures).toMatchObject([{ requestId: '01a2-b3' }, { requestId: '01a2-b3' }, { requestId: null }]);
  expect(onServerFailure.mock.calls).toEqual([['01a2-b3']]);
});

test('what is to be saved is a file, also where it holds JSON', async () => {
  const { api } = client([json(200, { profile: {} }, { 'content-disposition': 'attachment; filename="data.json"' })]);
  const file = await api.GetPersonalData({});
  expect(file).toBeInstanceOf(Blob);
  expect(await file.text()).toBe('{"profile":{}}');
});

test('sends method, path, query, token, organization and language of the table', async () => {
  const { api, sent } = client([json(200, [], { 'x-total-count': '12' })]);
  const list = await api.GetSubmissions({ query: { page: 2, search: 'a&b' } });
  expect([totalOf(list), isTotalLeast(list)]).toEqual([12, false]);
  expect(sent(0)).toMatchObject({
    method: 'GET',
    url: '/api/Call/GetSubmissions?page=2&search=a%26b',
    headers: { Authorization: 'Bearer old-token', SelectedOrganizationId: 'org-1', 'Accept-Language': 'it' },
  });
});

test('a list may say that it has more than was counted', async () => {
  const { api } = client([json(200, [], { 'x-total-count': '10000', 'x-total-count-least': 'true' })]);
  const list = await api.GetSubmissions({ query: {} });
  expect([totalOf(list), isTotalLeast(list)]).toEqual([10_000, true]);
});

describe('a session problem', () => {
  test.each([
    [401, 'not-signed-in'],
    [498, 'token-expired'],
  ])('%i: refreshes once and repeats the request', async (status, code) => {
    const { api, sent, refresh, onEnded } = client([problem(status, code), json(200, { id: 'u' })]);
    await expect(api.GetUser({})).resolves.toEqual({ id: 'u' });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(sent(1).headers['Authorization']).toBe('Bearer new-token');
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('twice: ends the session and rejects', async () => {
    const { api, refresh, onEnded } = client([problem(498, 'token-expired'), problem(401, 'not-signed-in')]);
    expect(isProblem(await failureOf(api.GetUser({})), 'not-signed-in')).toBe(true);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  test('is a redirection, too, which is not followed', async () => {
    const elsewhere = () =>
      Object.defineProperties(new Response(null), {
        type: { value: 'opaqueredirect' },
        status: { value: 0 },
        ok: { value: false },
      });
    const first = client([elsewhere(), json(200, { id: 'u' })]);
    await expect(first.api.GetUser({})).resolves.toEqual({ id: 'u' });
    expect(first.fetcher.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
    const again = client([elsewhere(), elsewhere()]);
    await expect(again.api.GetUser({})).rejects.toMatchObject({ status: 302 });
    expect(again.onEnded).toHaveBeenCalledTimes(1);
  });

  test('of the sign-in itself is not refreshed', async () => {
    const { api, refresh, sent } = client([problem(401, 'session-ended')]);
    expect(isProblem(await failureOf(api.RefreshToken({ body: {} })), 'session-ended')).toBe(true);
    expect(refresh).not.toHaveBeenCalled();
    expect(sent(0).headers['Authorization']).toBeUndefined();
  });
});

test('a problem carries its code, fields, stored value and pause', async () => {
  const answer = json(
    409,
    { type: 'x', title: 't', status: 409, code: 'version-conflict', current: { version: 3 } },
    { 'retry-after': '7' },
  );
  const { api } = client([answer]);
  const write = api.CloseCallSubmission({ query: { callSubmissionId: 's' } });
  await expect(write).rejects.toMatchObject({
    status: 409,
    code: 'version-conflict',
    current: { version: 3 },
    errors: [],
    retryAfter: 7,
  });
});

test('an answer that is no problem document still becomes one', async () => {
  const { api } = client([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
  await expect(api.GetConfig({})).rejects.toMatchObject({ name: 'ApiProblem', status: 502, code: 'internal-error' });
});

test('no answer at all is a network error', async () => {
  const { api } = client([new TypeError('Failed to fetch')]);
  expect(isNetworkError(await failureOf(api.GetConfig({})))).toBe(true);
});
