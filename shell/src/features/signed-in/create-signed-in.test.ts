/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { expect, jest, test } from '@jest/globals';
import { fakeShell } from '@impact-call/testing';
import { createSignedIn } from './create-signed-in.ts';

test('has nothing until it is loaded, once, and asks the registry before anybody is signed in', async () => {
  const GetRemotes = jest.fn<Api['GetRemotes']>(async () => []);
  const { api, session } = fakeShell({ api: { GetRemotes } });
  const listening = () => ({ session, organizationId: () => null });
  const signedIn = createSignedIn({ api, listening, onOffline: () => undefined });
  expect(signedIn).toMatchObject({ part: null, remotes: null, queryClient: null });
  await signedIn.load();
  const { queryClient } = signedIn;
  expect(queryClient).not.toBeNull();
  expect(GetRemotes).not.toHaveBeenCalled();
  await signedIn.enter();
  expect(GetRemotes).toHaveBeenCalledTimes(1);
  expect(signedIn.queryClient).toBe(queryClient);
});

test('prepares nothing for an address that no remote answers', async () => {
  const { api, session, shell } = { ...fakeShell({ api: { GetRemotes: async () => [] } }), shell: fakeShell() };
  const listening = () => ({ session, organizationId: () => null });
  const signedIn = createSignedIn({ api, listening, onOffline: () => undefined });
  await expect(signedIn.prepareRemote(shell)).resolves.toBeUndefined();
  await signedIn.enter();
  await expect(signedIn.prepareRemote(shell)).resolves.toBeUndefined();
});
