import fc from '@impact-call/jest/fast-check';
import { expect, it } from '@jest/globals';
import { StatementResults } from './statement-results.ts';

it('are found again after a start, whenever they were stored', () => {
  const step = fc.record({ count: fc.nat(70), alike: fc.boolean(), restarts: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let results = new StatementResults();
      const expected: number[] = [];
      for (const { count, alike, restarts } of steps) {
        for (let i = 0; i < count; i++) {
          expected.push(alike ? -1 : expected.length);
          results.set(expected.length - 1, new Map([['n', expected.at(-1) as number]]));
        }
        if (!restarts) continue;
        const stored = results.toDocs();
        results = new StatementResults();
        results.load(stored);
      }
      expect(expected.map((_, statement) => results.get(statement)?.get('n'))).toEqual(expected);
      expect(results.get(expected.length)).toBeUndefined();
    }),
    { numRuns: 100, seed: 1 },
  );
});

it('that are the same, one after the other, are stored once', () => {
  const results = new StatementResults();
  for (let statement = 0; statement < 1000; statement++) results.set(statement, new Map([['n', 1]]));
  expect(results.toDocs()).toHaveLength(1);
});
