/** @jest-environment @impact-call/jest/jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { mayWait, rememberApplication } from './may-wait.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
  document.documentElement.dataset.drawn = '';
});

test('the application waits where the whole page is drawn, the first time on a device', () => {
  expect(mayWait()).toBe(true);
  rememberApplication();
  expect(mayWait()).toBe(false);
});

test('it comes at once where it has more to say than what is drawn', () => {
  history.replaceState({ usr: { returnTo: '/org/invitation/1' } }, '');
  expect(mayWait()).toBe(false);
  history.replaceState({ idx: 0 }, '');
  expect(mayWait()).toBe(true);
  delete document.documentElement.dataset.drawn;
  expect(mayWait()).toBe(false);
});
