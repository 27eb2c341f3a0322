/** @jest-environment @impact-call/jest/jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PrefetchedResponse } from './prefetched.ts';
import { showEarly, type EarlyReader } from './show-early.ts';

const READ = '/api/Call/GetCallListUser?pageSize=500';
const OWN = 'organization-1';
const adopted: string[] = [];

class Sheet {
  replaceSync(text: string): void {
    adopted.push(text);
  }
}
// What jsdom lacks.
Object.assign(globalThis, { CSSStyleSheet: Sheet });
Object.defineProperty(document, 'adoptedStyleSheets', { value: [] });

const answers = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  '/api/Config/GetConfig': { listName: '' },
  '/api/User': { id: 'user-1' },
  '/api/Organization/GetOrganizations?pageSize=500': [{ id: 'other' }, { id: OWN, name: 'Orti' }],
  [READ]: ['A call'],
  ...changes,
});

/** As the page asks: what is a response is taken as it is, what is undefined was not asked for. */
function prefetched(given: Record<string, unknown>, organization: string | null = OWN): void {
  const headers: Record<string, string> = { 'Accept-Language': 'en' };
  if (organization !== null) headers['SelectedOrganizationId'] = organization;
  const begun = Object.entries(given).flatMap(([address, answer]): [string, PrefetchedResponse][] => {
    const response = answer instanceof Response ? answer : new Response(JSON.stringify(answer));
    return answer === undefined ? [] : [[address, { headers, answer: Promise.resolve(response) }]];
  });
  globalThis.prefetchedResponses = new Map(begun);
}

const draw = jest.fn((calls: string[], { organization }: EarlyReader) => [
  document.createTextNode(`${calls.join()} for ${organization?.name ?? 'nobody yet'}`),
]);
const show = () => showEarly<string[]>({ read: READ, styles: '.own {}', draw });
const shown = () => document.querySelector('.early')?.textContent;

beforeEach(() => {
  adopted.length = 0;
  draw.mockClear();
  document.documentElement.dataset['language'] = 'en';
  document.body.innerHTML =
    '<div id="root"><div class="frame"><div class="outline"><p role="status">On its way</p><div aria-hidden="true"><i class="title"></i></div></div></div></div>';
});

test('draws from what the page has asked for, in the outline, for nobody’s ears, and leaves the answers to the application', async () => {
  prefetched(answers());
  await show();
  expect(shown()).toBe('A call for Orti');
  expect(document.querySelector('.early')?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(document.querySelector('[role="status"]')?.textContent).toBe('On its way');
  expect(adopted[0]).toMatch(/\.early [\s\S]*\.own/);
  for (const { answer } of globalThis.prefetchedResponses?.values() ?? []) expect((await answer).bodyUsed).toBe(false);
});

const refused = new Response('{}', { status: 401 });
test.each<[string, Record<string, unknown>, string]>([
  ['the session is over', answers({ [READ]: refused }), OWN],
  ['nobody knows who they are', answers({ '/api/User': new Response('{}', { status: 498 }) }), OWN],
  ['they are not of that organization', answers(), 'left'],
  ['it was not asked for', answers({ [READ]: undefined }), OWN],
  ['the answer is none', answers({ [READ]: new Response('<html>') }), OWN],
  ['the organizations are no list', answers({ '/api/Organization/GetOrganizations?pageSize=500': {} }), OWN],
])('leaves the outline as it is when %s', async (_when, given, organization) => {
  prefetched(given, organization);
  await show();
  expect(shown()).toBeUndefined();
  expect(document.querySelector('.outline .title')).not.toBeNull();
  expect(adopted).toEqual([]);
});

describe('without an organization', () => {
  const asked = jest.fn(async (_address: string, _request: RequestInit) => new Response(JSON.stringify(['A call'])));
  const unasked = { [READ]: undefined };

  beforeEach(() => {
    asked.mockClear();
    Object.assign(globalThis, { fetch: asked });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

  test('asks as the page would have, once it is known that there is none, and leaves the answer to the application', async () => {
    prefetched(answers({ ...unasked, '/api/Organization/GetOrganizations?pageSize=500': [] }), null);
    await show();
    expect(shown()).toBe('A call for nobody yet');
    expect(asked.mock.calls).toEqual([[READ, { headers: { 'Accept-Language': 'en' }, credentials: 'same-origin' }]]);
    expect((await globalThis.prefetchedResponses?.get(READ)?.answer)?.bodyUsed).toBe(false);
  });

  test('asks nothing where the application has to choose one first, or has asked itself', async () => {
    prefetched(answers(unasked), null);
    await show();
    prefetched(answers({ '/api/Organization/GetOrganizations?pageSize=500': [] }), null);
    const showing = show();
    globalThis.prefetchedResponses?.clear();
    await showing;
    expect(asked).not.toHaveBeenCalled();
    expect(shown()).toBeUndefined();
  });
});

test('leaves it when the application was faster, when the language is not known, and when the page leads elsewhere', async () => {
  prefetched(answers());
  document.querySelector('.outline')?.remove();
  await show();
  delete document.documentElement.dataset['language'];
  prefetched(answers());
  await show();
  document.documentElement.dataset['language'] = 'en';
  history.replaceState(null, '', '/calls');
  prefetched(answers());
  const showing = show();
  history.replaceState(null, '', '/org/list');
  await showing;
  expect(draw).not.toHaveBeenCalled();
});

describe('the typeface', () => {
  let arrive: () => void = () => undefined;
  const load = () => new Promise<void>((resolve) => (arrive = resolve));

  beforeEach(() => {
    prefetched(answers());
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'fonts');
    jest.restoreAllMocks();
  });

  test('is waited for: words in another one would be drawn anew', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    const showing = show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(draw).not.toHaveBeenCalled();
    arrive();
    await showing;
    expect(shown()).toBe('A call for Orti');
  });

  test('is not waited for where the page has taken long already', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1_500);
    await show();
    expect(shown()).toBe('A call for Orti');
  });
});
