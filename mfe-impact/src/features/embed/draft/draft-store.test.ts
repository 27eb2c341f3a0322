/** @jest-environment @impact-call/jest/jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { expectWithMessage, stubGlobal, unstubAllGlobals } from '@impact-call/jest';
import { createDraftStore, type Draft } from './draft-store.ts';

const draft: Draft = {
  answer: { selectedOutcomes: [], budget: 5, budgetSpent: null, sdg: [4] },
  screen: 'budget',
  kept: null,
};
beforeEach(() => localStorage.clear());

test('a draft is stored on the device for each key', () => {
  createDraftStore('ic_a').write(draft);
  expect(createDraftStore('ic_a').read()).toEqual(draft);
  expect(createDraftStore('ic_b').read()).toBeNull();
  createDraftStore('ic_a').clear();
  expect(createDraftStore('ic_a').read()).toBeNull();
});

test('what is no draft counts as none', () => {
  for (const text of ['', '{', '[]', '"x"', '{"answer":3}', 'null']) {
    localStorage.setItem('impact-call:ic_a', text);
    expectWithMessage(createDraftStore('ic_a').read(), text).toBeNull();
  }
});

test('where storage is forbidden, nothing fails', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const store = createDraftStore('ic_a');
  store.write(draft);
  store.clear();
  expect(store.read()).toBeNull();
  unstubAllGlobals();
});

test('another tab’s draft is announced, until no listener is left', () => {
  const listener = jest.fn();
  const end = createDraftStore('ic_a').watch(listener);
  const tell = (key: string) => dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(draft) }));
  tell('impact-call:ic_b');
  tell('impact-call:ic_a');
  end();
  tell('impact-call:ic_a');
  expect(listener.mock.calls).toEqual([[draft]]);
});
