// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a lost connection is tried again with growing pauses until it is back', async () => {
  const probe = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error())
    .mockRejectedValueOnce(new Error())
    .mockResolvedValue(undefined);
  const connection = createConnection(probe);
  connection.lost();
  expect(connection.store.getState().offline).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(probe).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(probe).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(connection.store.getState().offline).toBe(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('when the device says that it is online again, it is tried at once', async () => {
  const probe = vi.fn(() => Promise.resolve());
  const connection = createConnection(probe);
  connection.lost();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.store.getState().offline).toBe(false);
});
