/** @jest-environment @impact-call/jest/jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createConnection } from './connection.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a lost connection is tried again with growing pauses until it is back', async () => {
  const probe = jest
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error())
    .mockRejectedValueOnce(new Error())
    .mockResolvedValue(undefined);
  const connection = createConnection(probe);
  connection.lost();
  expect(connection.store.getState().offline).toBe(true);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(probe).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(probe).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(8_000);
  expect(connection.store.getState().offline).toBe(false);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('when the device says that it is online again, it is tried at once', async () => {
  const probe = jest.fn(() => Promise.resolve());
  const connection = createConnection(probe);
  connection.lost();
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.store.getState().offline).toBe(false);
});
