import { expect, it } from '@jest/globals';
import { returnRanges } from './return-ranges.ts';

const DECLARED = { lowerScore: 1, upperScore: 2 };

it.each([
  ['no range without a budget', { lowerScore: null, upperScore: null, method: 2 }, []],
  ['no range with one end', { lowerScore: 1, upperScore: null, method: 2 }, []],
  ['the only one of method 1', DECLARED, [{ basis: 'earlier', lower: 1, upper: 2 }]],
  ['the declared one alone', { ...DECLARED, method: 2 }, [{ basis: 'declared', lower: 1, upper: 2 }]],
  [
    'the declared one where the framework has one end',
    { ...DECLARED, method: 2, frameworkLowerScore: 1, frameworkUpperScore: null },
    [{ basis: 'declared', lower: 1, upper: 2 }],
  ],
  [
    'one if both are equal',
    { ...DECLARED, method: 2, frameworkLowerScore: 1, frameworkUpperScore: 2 },
    [{ basis: 'both', lower: 1, upper: 2 }],
  ],
  ...[
    [0.5, 2],
    [1, 1.5],
  ].map(([lower = 0, upper = 0]): [string, object, object[]] => [
    'the framework’s first where one end differs',
    { ...DECLARED, method: 2, frameworkLowerScore: lower, frameworkUpperScore: upper },
    [
      { basis: 'framework', lower, upper },
      { basis: 'declared', lower: 1, upper: 2 },
    ],
  ]),
])('%s (%#)', (_what, result, ranges) => {
  expect(returnRanges({ ...DECLARED, ...result })).toEqual(ranges);
});
