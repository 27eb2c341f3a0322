import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { WaitingLines } from './waiting-lines.ts';

type Urgency = 'one' | 'list';

let free: number;
let came: string[];
let waiting: WaitingLines<Urgency>;
beforeEach(() => {
  jest.useFakeTimers();
  free = 1;
  came = [];
  waiting = new WaitingLines<Urgency>({
    order: ['one', 'list'],
    hasCapacity: () => free > 0,
    maxWaitMs: 2000,
    maxWaiting: 3,
    retrySeconds: 2,
  });
});
afterEach(() => void jest.useRealTimers());

const enter = (urgency: Urgency, name: string) =>
  waiting.enter(urgency, (refusal) => {
    came.push(refusal ? `${name} refused` : name);
    if (!refusal) free -= 1;
  });
const makeFree = (count = 1): void => {
  free += count;
  waiting.letIn();
};

it('lets no one wait while there is free', () => {
  enter('list', 'a');
  expect(came).toEqual(['a']);
});

it('lets the more urgent in first, and of the others the first one', () => {
  enter('list', 'a');
  for (const name of ['b', 'c']) enter('list', name);
  enter('one', 'd');
  makeFree();
  expect(came).toEqual(['a', 'd']);
  makeFree(2);
  expect(came).toEqual(['a', 'd', 'b', 'c']);
});

it('lets no request pass that is not more urgent than the waiting ones', () => {
  free = 0;
  enter('list', 'a');
  free = 1;
  enter('list', 'b');
  expect(came).toEqual([]);
  enter('one', 'c');
  expect(came).toEqual(['c']);
});

it('refuses who has waited long enough, and who would be one too many', () => {
  free = 0;
  for (const name of ['a', 'b', 'c', 'd']) enter('list', name);
  expect(came).toEqual(['d refused']);
  jest.advanceTimersByTime(2000);
  expect(came).toEqual(['d refused', 'a refused', 'b refused', 'c refused']);
  makeFree();
  expect(came).toHaveLength(4);
});

it('forgets who has left', () => {
  free = 0;
  enter('list', 'a')();
  makeFree();
  jest.advanceTimersByTime(2000);
  expect(came).toEqual([]);
});
