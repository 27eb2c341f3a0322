import fc from '@impact-call/jest/fast-check';
import { expect, it } from '@jest/globals';
import { sorted } from './merge-sort.ts';

type Item = { key: number; place: number };

it('sorts as the language does, and does not go on for long without a pause', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 3000, size: 'max' }), (keys) => {
      const items = keys.map((key, place): Item => ({ key, place }));
      let compared = 0;
      const order = (a: Item, b: Item): number => {
        compared++;
        return a.key - b.key;
      };
      const work = sorted(items, order);
      let most = 0;
      let step = work.next();
      for (; step.done !== true; step = work.next()) {
        most = Math.max(most, compared);
        compared = 0;
      }
      expect(step.value).toEqual(items.toSorted((a, b) => a.key - b.key));
      // 256 items in a run, each compared some eight times.
      expect(Math.max(most, compared)).toBeLessThan(256 * 10);
    }),
    { numRuns: 50, seed: 1 },
  );
});
