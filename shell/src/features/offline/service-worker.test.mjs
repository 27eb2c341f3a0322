import { readFile } from 'node:fs/promises';
import { expect, it, jest } from '@jest/globals';

/** Caches that match by address only. */
function fakeCaches() {
  const all = new Map();
  const addressOf = (asked) => (typeof asked === 'string' ? asked : asked.url);
  const open = async (name) => {
    const kept = all.get(name) ?? new Map();
    all.set(name, kept);
    return {
      match: async (asked) => kept.get(addressOf(asked))?.clone(),
      matchAll: async () => [...kept.values()].map((response) => response.clone()),
      put: async (asked, response) => void kept.set(addressOf(asked), response),
      delete: async (asked) => kept.delete(addressOf(asked)),
    };
  };
  return { open, delete: async (name) => all.delete(name) };
}

/** Runs the worker in its own scope, with `fetch` as the server. */
async function aWorker() {
  const handlers = new Map();
  const caches = fakeCaches();
  const fetch = jest.fn();
  const self = {
    location: { origin: 'https://calls.example' },
    addEventListener: (name, handler) => handlers.set(name, handler),
  };
  const code = await readFile(new URL('../../../public/service-worker.js', import.meta.url), 'utf8');
  new Function('self', 'caches', 'fetch', code)(self, caches, fetch);
  const ask = async (path, { mode = 'cors', method = 'GET' } = {}) => {
    const request = new Request(new URL(path, 'https://calls.example'), { method });
    Object.defineProperty(request, 'mode', { value: mode });
    let answered;
    const work = [];
    handlers.get('fetch')?.({
      request,
      respondWith: (answer) => (answered = answer),
      waitUntil: (one) => work.push(one),
    });
    const outcome =
      answered &&
      (await answered.then(
        (response) => response.text(),
        () => 'failed',
      ));
    await Promise.all(work);
    return outcome;
  };
  const goOffline = () => fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const serve = (text, status = 200) => fetch.mockImplementation(async () => new Response(text, { status }));
  return { ask, caches, fetch, goOffline, serve };
}

const APPLICATION = '/api/Call/GetSubmissionByID?id=1';

it('answers with what was read last where the network fails, and never else', async () => {
  const { ask, goOffline, serve } = await aWorker();
  serve('first');
  expect(await ask(APPLICATION)).toBe('first');
  serve('second');
  expect(await ask(APPLICATION)).toBe('second');
  serve('away', 503);
  expect(await ask(APPLICATION)).toBe('away');
  goOffline();
  expect(await ask(APPLICATION)).toBe('second');
  expect(await ask('/api/Call/GetSubmissionByID?id=2')).toBe('failed');
});

it('keeps nothing of what the server does not give any more', async () => {
  const { ask, goOffline, serve } = await aWorker();
  serve('mine');
  await ask(APPLICATION);
  serve('gone', 404);
  await ask(APPLICATION);
  goOffline();
  expect(await ask(APPLICATION)).toBe('failed');
});

it('caches no response that arrives after sign-out', async () => {
  const { ask, caches, fetch, goOffline } = await aWorker();
  let arrive;
  fetch.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const asked = ask(APPLICATION);
  await caches.delete('impact-call.answers');
  arrive(new Response('of the former person'));
  expect(await asked).toBe('of the former person');
  goOffline();
  expect(await ask(APPLICATION)).toBe('failed');
});

it('responds when the browser cannot store anything', async () => {
  const { ask, caches, serve } = await aWorker();
  jest.spyOn(caches, 'open').mockRejectedValue(new DOMException('Storage is forbidden', 'SecurityError'));
  serve('fresh');
  expect(await ask(APPLICATION)).toBe('fresh');
});

it('leaves writes, other reads and other sites to the network', async () => {
  const { ask, fetch } = await aWorker();
  expect(await ask('/api/Call/UpsertCallStepResult', { method: 'PUT' })).toBeUndefined();
  expect(await ask('/api/Call/GetCallListUser')).toBeUndefined();
  expect(await ask('https://elsewhere.example/assets/a.js')).toBeUndefined();
  expect(await ask('/api/docs', { mode: 'navigate' })).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

it('opens any address with the stored page, from files that are fetched once', async () => {
  const { ask, caches, fetch, goOffline, serve } = await aWorker();
  serve('code');
  expect(await ask('/remotes/mfe-wizard/1/a.js')).toBe('code');
  await (await caches.open('impact-call.page')).put('/call', new Response('the page'));
  serve('fresh page');
  expect(await ask('/call/1/step/2', { mode: 'navigate' })).toBe('fresh page');
  goOffline();
  fetch.mockClear();
  expect(await ask('/remotes/mfe-wizard/1/a.js')).toBe('code');
  expect(fetch).not.toHaveBeenCalled();
  expect(await ask('/call/1/step/2', { mode: 'navigate' })).toBe('the page');
  expect(await ask('/remotes/mfe-wizard/1/b.js')).toBe('failed');
});
