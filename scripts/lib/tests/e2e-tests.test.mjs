import { expect, test } from '@jest/globals';
import { slowestIn, troublesIn } from './e2e-tests.mjs';

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

test('a run ends with what failed and why, in few lines without colours', () => {
  const errors = [{ message: `\u001b[31mError\u001b[39m: not there\n${'line\n'.repeat(40)}` }];
  const suites = [
    {
      title: 'a.spec.ts',
      specs: [
        { title: 'well', ok: true, tests: [{ results: [{ duration: 1 }] }] },
        { title: 'broken', ok: false, tests: [{ results: [{ duration: 1, errors }] }] },
        { title: 'after it', ok: false, tests: [{ results: [] }] },
      ],
    },
  ];
  const lines = troublesIn({ suites }).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Failed stories:', '  a.spec.ts › broken', '    Error: not there']);
  expect(lines.slice(-2)).toEqual(['  a.spec.ts › after it', '    did not run']);
  expect(lines).toHaveLength(28);
});

test('a run in which all went well ends without troubles', () => {
  const specs = [{ title: 'story', ok: true, tests: [{ results: [{ duration: 1 }] }] }];
  expect(troublesIn({ suites: [{ title: 'a.spec.ts', specs }] })).toBe('');
});
