import { aggregated, updated } from './fact.ts';
import type { Fact } from './fact.ts';

const replaced = (given: object, u: object, nModified: number): Fact => ({
  given: [given],
  command: { update: 'c', updates: [{ q: { _id: 1 }, u }] },
  reply: { n: 1, nModified },
});

const TWO = [{ _id: 1 }, { _id: 2 }];

/** Facts about what counts as a change. */
export const writingFacts: Fact[] = [
  // A new document without `_id` differs from the old one.
  replaced({ _id: 1, a: 1 }, { a: 1 }, 1),
  replaced({ _id: 1, a: 1 }, { _id: 1, a: 1 }, 0),
  updated({ a: 1 }, { $set: { a: 1 } }, { a: 1 }, { nModified: 0 }),
  aggregated(TWO, [{ $match: { _id: 1 } }], [{ _id: 1 }]),
];
