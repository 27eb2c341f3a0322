import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { gatherLines, type GatheredLines } from './gathered-lines.ts';

let written: string[];
let gathered: GatheredLines;
const write = (line: string, lastLevel = 30): void => {
  gathered.lastLevel = lastLevel;
  gathered.write(line);
};

beforeEach(() => {
  jest.useFakeTimers();
  written = [];
  gathered = gatherLines((lines) => written.push(lines));
});
afterEach(() => void jest.useRealTimers());

it('writes the lines of a moment at once, in their order', () => {
  write('a\n');
  write('b\n');
  expect(written).toEqual([]);
  jest.advanceTimersByTime(50);
  expect(written).toEqual(['a\nb\n']);
  write('c\n');
  jest.advanceTimersByTime(50);
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

it('keeps nobody waiting for a warning, nor for what came before it', () => {
  write('a\n');
  write('security\n', 40);
  expect(written).toEqual(['a\nsecurity\n']);
  jest.advanceTimersByTime(50);
  expect(written).toEqual(['a\nsecurity\n']);
});

it('does not let lines pile up', () => {
  for (let i = 0; i < 20; i += 1) write(`${'x'.repeat(1024)}\n`);
  expect(written.join('').length).toBeGreaterThanOrEqual(16 * 1024);
});

it('writes what is there when the process ends', () => {
  write('last\n');
  gathered.flush();
  expect(written).toEqual(['last\n']);
});
