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

test('steps are in the order of their numbers, equal numbers in the order given', () => {
  const list = ['c3', 'a1', 'd3', 'b2'].map((id) => ({ id, sort: Number(id[1]) }));
  expect(inStepOrder(list).map((step) => step.id)).toEqual(['a1', 'b2', 'c3', 'd3']);
  expect(list.map((step) => step.id)).toEqual(['c3', 'a1', 'd3', 'b2']);
});

test('a place without a step moves nothing', () => {
  const list = [
    { id: 'b', sort: 7 },
    { id: 'a', sort: 3 },
  ];
  const unmoved = [
    { id: 'a', sort: 0 },
    { id: 'b', sort: 1 },
  ];
  expect(movedStep(list, 2, -1)).toEqual(unmoved);
  expect(movedStep(list, -1, 1)).toEqual(unmoved);
  expect(movedStep(list, 0, -1)).toEqual(unmoved);
  expect(movedStep(list, 1, 1)).toEqual(unmoved);
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
