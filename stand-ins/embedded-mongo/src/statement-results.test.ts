import fc from '@impact-call/jest/fast-check';
import { expect, it } from '@jest/globals';
import { StatementResults } from './statement-results.ts';
import type { Doc } from './values/types.ts';

const PART = 256;

/** What is stored of results, kept by the rules of the store: what is not put again stays as it was. */
class Stored {
  private readonly parts: Doc[][] = [];
  puts = 0;

  save(results: StatementResults): void {
    this.parts[0] = results.part(0);
    for (const part of results.takeChanged()) {
      this.parts[part] = results.part(part);
      this.puts++;
    }
    this.parts.length = results.parts;
  }

  load(): StatementResults {
    const results = new StatementResults();
    for (const part of this.parts) results.load(part);
    return results;
  }
}

it('are found again after a start, whenever they were stored', () => {
  const step = fc.record({ count: fc.nat(700), alike: fc.boolean(), restarts: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const stored = new Stored();
      let results = new StatementResults();
      const expected: number[] = [];
      for (const { count, alike, restarts } of steps) {
        for (let i = 0; i < count; i++) {
          expected.push(alike ? -1 : expected.length);
          results.set(expected.length - 1, new Map([['n', expected.at(-1) as number]]));
        }
        stored.save(results);
        if (restarts) results = stored.load();
      }
      const found = stored.load();
      expect(expected.map((_, statement) => found.get(statement)?.get('n'))).toEqual(expected);
      expect(found.get(expected.length)).toBeUndefined();
    }),
    { numRuns: 100 },
  );
});

it('are not all stored again with each piece of a write that goes on', () => {
  const stored = new Stored();
  const results = new StatementResults();
  for (let statement = 0; statement < 40 * PART; statement++) {
    results.set(statement, new Map([['n', statement]]));
    if (statement % 64 === 0) stored.save(results);
  }
  // The part that grows is put again and again, four times; what is behind it is not.
  expect(stored.puts).toBeLessThan(40 * 5);
});
