import type { Api, EventOf, StepResult } from '@impact-call/contracts';
import type { ShellEvents } from '@impact-call/contracts/remote';
import { expect, it, jest } from '@jest/globals';
import { followServer } from './watch-page.ts';

const results: StepResult[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A tab that knows version 3 of every step of submission `s` of call `c`. */
function follow(GetStepResultByCall: Api['GetStepResultByCall'] = async () => results) {
  const listeners = new Map<string, (event?: never) => void>();
  const subscribe: ShellEvents['subscribe'] = (topic, listener) => {
    listeners.set(topic, listener);
    return () => void listeners.delete(topic);
  };
  const read = jest.fn(GetStepResultByCall);
  const [refresh, readState] = [jest.fn(), jest.fn()];
  const events = { subscribe, isLive: () => true };
  // No other endpoint is called.
  const api = { GetStepResultByCall: read } as unknown as Api;
  const known = { isNewVersion: (_step: string, version: number) => version > 3, refresh, readState };
  const stop = followServer({ api, events }, { id: 's', callId: 'c' }, known);
  // Listeners by the topic of their events.
  const tell = (event: EventOf<'submission' | 'call'>) => listeners.get(event.topic)?.(event as never);
  const hear = (id: string, version: number) => tell({ topic: 'submission', id, versions: { a: version } });
  const missed = () => listeners.get('submission')?.();
  return { tell, hear, missed, read, refresh, readState, stop };
}

it('reads what is newer than all that is known, and nothing for what is not, or is of another submission', async () => {
  const { hear, read, refresh, readState, stop } = follow();
  hear('s', 3);
  hear('other', 9);
  await settle();
  expect(read).not.toHaveBeenCalled();
  hear('s', 4);
  await settle();
  expect(refresh).toHaveBeenCalledWith(results);
  expect(readState).not.toHaveBeenCalled();
  stop();
  hear('s', 5);
  await settle();
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads the state after a submission, reopening, correction, change of the call, or missed events', () => {
  const { tell, missed, read, readState } = follow();
  tell({ topic: 'submission', id: 'other', versions: {}, closed: true });
  tell({ topic: 'call', id: 'other' });
  expect(readState).not.toHaveBeenCalled();
  tell({ topic: 'submission', id: 's', versions: {}, closed: true });
  tell({ topic: 'submission', id: 's', versions: { a: 4 }, corrected: true });
  tell({ topic: 'call', id: 'c' });
  missed();
  expect(readState).toHaveBeenCalledTimes(4);
  expect(read).not.toHaveBeenCalled();
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
  // Never called.
  const api = {} as Api;
  const known = { isNewVersion: () => true, refresh: () => undefined, readState: () => undefined };
  expect(() => followServer({ api }, { id: 's', callId: 'c' }, known)()).not.toThrow();
});
