import { expect, it } from '@jest/globals';
import { compareParts, countDifferences, markDifference, onlyDifferences } from './compare.ts';
import type { Line } from './lines.ts';

const line = (key: string, text: string, more: Partial<Line> = {}): Line => ({
  key,
  label: key,
  text,
  identity: text,
  ...more,
});
const step = (...lines: Line[]) => [{ key: 'step', name: 'Step', lines }];

it('pairs lines in the order of the later one; what is gone stays where it was', () => {
  const before = step(line('form', 'c'), line('members', '12'), line('since', '2020'));
  const after = step(line('form', 'a'), line('since', '2020'), line('more', 'x'));
  const [part] = compareParts(before, after);
  expect(part?.pairs.map(({ key, change }) => [key, change])).toEqual([
    ['form', 'changed'],
    ['members', 'removed'],
    ['since', 'same'],
    ['more', 'added'],
  ]);
});

it('counts and keeps what differs alone; an empty answer says the same as none', () => {
  const parts = compareParts(
    [...step(line('a', '1'), line('b', '')), { key: 'gone', name: 'Gone', lines: [line('c', 'x')] }],
    step(line('a', '1')),
  );
  expect(countDifferences(parts)).toBe(1);
  expect(onlyDifferences(parts).map(({ key }) => key)).toEqual(['gone']);
});

it('tells another file of the same name', () => {
  const file = (id: string) => line('statute', 'statute.pdf', { fileDownloadId: id, identity: id });
  expect(compareParts(step(file('1')), step(file('2')))[0]?.pairs[0]?.change).toBe('changed');
});

it('marks the words in the middle', () => {
  expect(markDifference('We help 12 people a year', 'We help 40 old people a year')).toEqual({
    start: 'We help ',
    middle: '12',
    end: ' people a year',
  });
  expect(markDifference('a', 'a a')).toEqual({ start: 'a', middle: '', end: '' });
});
