import { expect, jest, test } from '@jest/globals';
import type { EmbedProblem } from './embed-api.ts';
import { createEmbedApi } from './embed-api.ts';
import { embedFrameworkSource } from './embed-framework-source.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

function client(...answers: (Response | Error)[]) {
  const fetcher = jest.fn<typeof fetch>(async () => {
    const answer = answers.shift() ?? new Error('no answer left');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { fetcher, api: createEmbedApi('https://calls.example', 'ic_key', fetcher) };
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: EmbedProblem) => error.code,
  );

test('names the key in the address, and sends neither credentials nor headers that a preflight could do without', async () => {
  const { api, fetcher } = client(json(200, {}), json(200, {}));
  await api.ask('GetEmbedFramework', { query: { language: 'it' } });
  expect(fetcher.mock.calls[0]?.[0]).toBe('https://calls.example/api/embed/v1/Framework?key=ic_key&language=it');
  expect(fetcher.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'omit' });
  expect(fetcher.mock.calls[0]?.[1]?.headers).toBeUndefined();
  await api.ask('ReadEmbedSession', { body: { token: 't' } });
  expect(fetcher.mock.calls[1]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"token":"t"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('a page that may not read the answer asks why; a server that is away is away', async () => {
  const refused = client(new TypeError('Failed to fetch'), json(200, { refusal: 'embed-origin-refused' }));
  expect(await codeOf(refused.api.ask('GetEmbedFramework'))).toBe('embed-origin-refused');
  const away = client(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'));
  expect(await codeOf(away.api.ask('GetEmbedFramework'))).toBe('unavailable');
  const busy = client(json(429, { code: 'too-many-requests' }));
  expect(await codeOf(busy.api.ask('GetEmbedFramework'))).toBe('too-many-requests');
  expect(busy.fetcher).toHaveBeenCalledTimes(1);
});

test('the framework is read once, a failure is retried, and one that the page did not mean is refused', async () => {
  const found = {
    framework: { id: 'f', name: 'F', outcomes: [], stakeholders: [], parameters: {} },
    sdgs: [],
    options: {},
    language: 'it',
  };
  const { api, fetcher } = client(json(503, { code: 'unavailable' }), json(200, found));
  const source = embedFrameworkSource(api, { key: 'k', framework: 'f', language: null });
  expect(await codeOf(source.load())).toBe('unavailable');
  expect(await source.load()).toMatchObject({ name: 'F' });
  await source.read();
  expect(fetcher).toHaveBeenCalledTimes(2);
  const other = client(json(200, found));
  expect(await codeOf(embedFrameworkSource(other.api, { key: 'k', framework: 'another', language: null }).load())).toBe(
    'framework-differs',
  );
});
