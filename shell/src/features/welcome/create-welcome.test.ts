/** @jest-environment @impact-call/jest/jsdom */
import type { SessionStore } from '@impact-call/contracts/remote';
import { fakeShell } from '@impact-call/testing';
import { expect, jest, test } from '@jest/globals';
import { createWelcome } from './create-welcome.ts';

const leave = (after: Partial<SessionStore>[], returnTo?: string) => {
  const { session } = fakeShell();
  const go = jest.fn();
  const welcome = createWelcome(session, go);
  for (const state of after) session.setState(state);
  welcome.open(returnTo);
  return go.mock.calls;
};

test('the welcome page hears that a session ended, and where to go on', () => {
  expect(leave([{ status: 'anonymous' }])).toEqual([[{ ended: true }]]);
  expect(leave([{ status: 'loading' }, { status: 'anonymous' }], '/call/1')).toEqual([
    [{ returnTo: '/call/1', ended: false }],
  ]);
});

test('who logs out knows that the session is over', () => {
  history.replaceState(null, '', '/logout');
  expect(leave([{ status: 'anonymous' }])).toEqual([[{ ended: false }]]);
  history.replaceState(null, '', '/');
});
