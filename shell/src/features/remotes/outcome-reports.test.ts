import type { RemoteOutcome } from '@impact-call/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createOutcomeReports } from './outcome-reports.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const outcome = (changes: Partial<RemoteOutcome> = {}): RemoteOutcome => ({
  ...{ name: 'mfe-calls', version: '2', outcome: 'loaded' },
  ...changes,
});

it('tells what came together in one go, and each outcome of a page once', async () => {
  const send = jest.fn(async (_outcomes: RemoteOutcome[]) => undefined);
  const report = createOutcomeReports(send, 100);
  report(outcome());
  report(outcome());
  report(outcome({ name: 'mfe-admin', outcome: 'down' }));
  expect(send).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  report(outcome());
  report(outcome({ outcome: 'crashed' }));
  await jest.advanceTimersByTimeAsync(100);
  expect(send.mock.calls).toEqual([
    [[outcome(), outcome({ name: 'mfe-admin', outcome: 'down' })]],
    [[outcome({ outcome: 'crashed' })]],
  ]);
});

it('continues if one could not be reported, and never reports more than the product accepts', async () => {
  const send = jest.fn((_outcomes: RemoteOutcome[]) => Promise.reject(new Error('away')));
  const report = createOutcomeReports(send, 100);
  for (let version = 0; version < 30; version += 1) report(outcome({ version: String(version) }));
  await jest.advanceTimersByTimeAsync(100);
  report(outcome({ outcome: 'down' }));
  await jest.advanceTimersByTimeAsync(100);
  expect(send.mock.calls.map(([outcomes]) => outcomes.length)).toEqual([20, 1]);
});
