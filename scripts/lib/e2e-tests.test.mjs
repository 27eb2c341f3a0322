import { expect, test } from '@jest/globals';
import { slowestIn } from './e2e-tests.mjs';

test('a run says which of its stories took longest, wherever they stand', () => {
  const spec = (/** @type {string} */ title, /** @type {number[]} */ ...durations) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      title: 'a.spec.ts',
      specs: [spec('quick', 900)],
      suites: [{ title: 'below', specs: [spec('again', 2000, 3000)] }],
    },
    { title: 'b.spec.ts', specs: [spec('slow', 9400)] },
  ];
  expect(slowestIn({ suites })).toBe(
    ['Slowest stories:', '  9 s  b.spec.ts › slow', '  5 s  below › again', '  1 s  a.spec.ts › quick'].join('\n'),
  );
});
