import { expect, it } from '@jest/globals';
import { columnWidths } from './text-width.ts';

const widths = (...rows: string[][]): number[] => columnWidths(rows, 100, (text) => text.length);

it('fill the table: what is short keeps its place, what is long shares the rest', () => {
  expect(widths(['a', 'b'], ['1234', '12'])).toEqual([51, 49]);
  expect(widths(['a', 'b', 'c'], ['x'.repeat(400), 'long '.repeat(50), '12'])).toEqual([49, 49, 2]);
  expect(widths(['a', 'b'], ['x'.repeat(400), 'y'.repeat(400)])).toEqual([50, 50]);
  expect(widths(['a'], ['x'.repeat(400)])).toEqual([100]);
  expect(widths(['a', 'b'], ['one\ntwo', 'x'])).toEqual([51, 49]);
});
