/** @jest-environment @impact-call/jest/jsdom */
import type { Api } from '@impact-call/contracts';
import { fakeShell } from '@impact-call/testing';
import { ShellProvider } from '@impact-call/ui';
import { afterEach, expect, it, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { textsReady } from '../../translations.ts';
import { aPerson } from '../../test/people-builders.ts';
import { useRead } from './use-read.ts';
import { useRows } from './use-rows.ts';
import { useWrite } from './use-write.ts';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

/** Runs a hook in a shell whose texts are there. */
async function show<Result>(hook: () => Result, api: Partial<Api>) {
  const shell = fakeShell({ api });
  await textsReady(shell);
  return {
    shell,
    ...renderHook(hook, { wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider> }),
  };
}

const giulia = aPerson();
const changes = ['GetUserById'] as const;
const body = { id: giulia.id, disabled: true };

it('aborts a request that no component needs any more', async () => {
  const GetUsers = jest.fn<Api['GetUsers']>(() => new Promise(() => undefined));
  const { unmount } = await show(() => useRead('GetUsers', { query: {} }), { GetUsers });
  unmount();
  expect(GetUsers.mock.calls[0]?.[0].signal?.aborted).toBe(true);
});

it('loads what a write changes again before the write is over, and leaves everything else alone', async () => {
  const GetUserById = jest.fn<Api['GetUserById']>();
  const GetUsers = jest.fn<Api['GetUsers']>(async () => []);
  const { shell, result } = await show(
    () => ({
      person: useRead('GetUserById', { query: { id: giulia.id } }, { select: ({ disabled }) => disabled }),
      people: useRead('GetUsers', { query: {} }),
      write: useWrite('UpdateUser', {
        done: (_, request) => `Changed ${request.body.id}`,
        failed: 'Not changed',
        changes,
      }),
    }),
    {
      GetUserById: GetUserById.mockResolvedValueOnce({ ...giulia, disabled: false }),
      GetUsers,
      UpdateUser: async () => giulia,
    },
  );
  await waitFor(() => expect(result.current.person.data).toBe(false));
  GetUserById.mockResolvedValueOnce({ ...giulia, disabled: true });
  await act(async () => void (await result.current.write.mutateAsync({ body })));
  expect(result.current.person.data).toBe(true);
  expect(GetUsers).toHaveBeenCalledTimes(1);
  expect(shell.notices).toEqual([{ kind: 'success', title: `Changed ${giulia.id}` }]);
});

it('says that a write failed, even offline, unless that is shown elsewhere', async () => {
  onlineManager.setOnline(false);
  const GetUserById = jest.fn<Api['GetUserById']>();
  const handle = jest.fn(() => false);
  const api = { GetUserById, UpdateUser: () => Promise.reject(new Error('offline')) };
  const { shell, result } = await show(() => useWrite('UpdateUser', { failed: 'Not changed', handle, changes }), api);
  act(() => result.current.mutate({ body }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'error', title: 'Not changed', message: 'Try again in a moment.' }]),
  );
  handle.mockReturnValue(true);
  act(() => result.current.mutate({ body }));
  await waitFor(() => expect(handle).toHaveBeenCalledTimes(2));
  expect(shell.notices).toHaveLength(1);
});

it('keeps the rows of a list until the next page is there, with the total that the server sent', async () => {
  const page = <Row,>(rows: Row[], total: number): Row[] =>
    Object.defineProperty(rows, Symbol.for('impact-call.total'), { value: total });
  const GetUsers = jest.fn<Api['GetUsers']>().mockResolvedValueOnce(page([giulia], 2));
  let view = { search: '', page: 1 };
  const { result, rerender } = await show(
    () => useRows('GetUsers', view, (settled) => ({ query: { page: settled.page } })),
    { GetUsers },
  );
  await waitFor(() => expect(result.current.data).toEqual({ rows: [giulia], total: 2 }));
  let answer = (_rows: (typeof giulia)[]): void => undefined;
  GetUsers.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  view = { ...view, page: 2 };
  rerender();
  expect(result.current.data?.rows).toEqual([giulia]);
  act(() => answer(page([], 1)));
  await waitFor(() => expect(result.current.data).toEqual({ rows: [], total: 1 }));
});
