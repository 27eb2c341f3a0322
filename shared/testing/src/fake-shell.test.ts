import { expect, test } from '@jest/globals';
import { aCall, fakeShell } from './index.ts';

test('gives what a test set and names what it forgot', async () => {
  const call = aCall();
  const shell = fakeShell({ api: { GetCallListUser: async () => [call] } });
  await expect(shell.api.GetCallListUser({ query: {} })).resolves.toEqual([call]);
  await expect(shell.api.GetUser({})).rejects.toThrow('give api.GetUser');
});

test('remembers notices and guards, and selects organizations', () => {
  const shell = fakeShell();
  shell.notify({ kind: 'success', title: 'Saved' });
  expect(shell.notices).toEqual([{ kind: 'success', title: 'Saved' }]);
  const release = shell.guardWork(() => true);
  expect(shell.hasUnsavedWork()).toBe(true);
  release();
  expect(shell.hasUnsavedWork()).toBe(false);
  shell.session.getState().selectOrganization('unknown');
  expect(shell.session.getState().organization).toBeNull();
});
