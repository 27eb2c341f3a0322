import { expect, it } from '@jest/globals';
import { cutValue } from './audit-view.ts';

it('leaves short values as they are, the same object even', () => {
  const value = { name: { it: 'Bando' }, at: new Date(0), steps: [1, 2], none: null };
  expect(cutValue(value)).toBe(value);
});

it('cuts texts and lists, however deep they lie', () => {
  const long = 'x'.repeat(1000);
  const cut = cutValue({ steps: Array.from({ length: 30 }, () => ({ content: long })) }) as {
    steps: { content: string }[];
  };
  expect(cut.steps).toHaveLength(12);
  expect(cut.steps[0]?.content).toHaveLength(401);
});
