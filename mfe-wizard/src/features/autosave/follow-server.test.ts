import type { Api, EventOf, StepResult } from '@impact-call/contracts';
import { expect, it, jest } from '@jest/globals';
import { followServer } from './follow-server.ts';

const results: StepResult[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A tab that knows version 3 of every step. */
function follow(GetStepResultByCall: Api['GetStepResultByCall'] = async () => results) {
  let tell: (event?: EventOf<'submission'>) => void = () => undefined;
  const subscribe = jest.fn((_topic: string, listener: (event?: never) => void) => {
    // The topic is always the same here.
    tell = listener as typeof tell;
    return () => void (tell = () => undefined);
  });
  const read = jest.fn(GetStepResultByCall);
  const refresh = jest.fn();
  const events = { subscribe, isLive: () => true };
  // Nothing else is asked for.
  const api = { GetStepResultByCall: read } as unknown as Api;
  const stop = followServer({ api, events }, 's', { isNews: (_step, version) => version > 3, refresh });
  const hear = (id: string, version: number) => tell({ topic: 'submission', id, versions: { a: version } });
  return { hear, missed: () => tell(), read, refresh, stop };
}

it('reads what is newer than all that is known, and nothing for what is not, or is of another submission', async () => {
  const { hear, missed, read, refresh, stop } = follow();
  hear('s', 3);
  hear('other', 9);
  await settle();
  expect(read).not.toHaveBeenCalled();
  hear('s', 4);
  await settle();
  expect(refresh).toHaveBeenCalledWith(results);
  missed();
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  hear('s', 5);
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads once more for what comes while it reads, and goes on after a failure', async () => {
  let fail = true;
  const { hear, read, refresh } = follow(async () => {
    await settle();
    if (fail) throw new Error('away');
    return results;
  });
  hear('s', 4);
  hear('s', 5);
  hear('s', 6);
  await settle();
  fail = false;
  await settle();
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('does without a host that tells', () => {
  // Never asked.
  const api = {} as Api;
  expect(() => followServer({ api }, 's', { isNews: () => true, refresh: () => undefined })()).not.toThrow();
});
