import fc from '@impact-call/jest/fast-check';
import { expect, test } from '@jest/globals';
import { inStepOrder, movedStep, renumbered } from './step-order.ts';

const steps = fc.array(fc.record({ id: fc.uuid(), sort: fc.integer({ min: -5, max: 50 }) }), { maxLength: 20 });

test('renumbering counts from 0 and keeps the order', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const result = renumbered(list);
      expect(result.map((step) => step.sort)).toEqual(list.map((_, index) => index));
      expect(result.map((step) => step.id)).toEqual(inStepOrder(list).map((step) => step.id));
    }),
  );
});

test('moving down and up again changes nothing but the numbers; the ends stay', () => {
  fc.assert(
    fc.property(steps, fc.nat(25), (list, index) => {
      const there = movedStep(list, index, 1);
      const back = index + 1 < list.length ? movedStep(there, index + 1, -1) : there;
      expect(back).toEqual(renumbered(list));
    }),
  );
  expect(
    movedStep(
      [
        { id: 'a', sort: 0 },
        { id: 'b', sort: 1 },
      ],
      0,
      1,
    ).map((step) => step.id),
  ).toEqual(['b', 'a']);
});
