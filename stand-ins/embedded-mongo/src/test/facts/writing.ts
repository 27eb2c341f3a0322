import { aggregated, refused, updated } from './fact.ts';
import type { Fact } from './fact.ts';

const replaced = (given: object, u: object, nModified: number): Fact => ({
  given: [given],
  command: { update: 'c', updates: [{ q: { _id: 1 }, u }] },
  reply: { n: 1, nModified },
});

const TWO = [{ _id: 1 }, { _id: 2 }];

/** Writes, and the stages that write. */
export const writingFacts: Fact[] = [
  // A new document without `_id` differs from the old one.
  replaced({ _id: 1, a: 1 }, { a: 1 }, 1),
  replaced({ _id: 1, a: 1 }, { _id: 1, a: 1 }, 0),
  updated({ a: 1 }, { $set: { a: 1 } }, { a: 1 }, { nModified: 0 }),
  refused(
    11000,
    {
      aggregate: 'c',
      pipeline: [{ $merge: { into: 'c', whenMatched: 'fail' } }],
      cursor: {},
    },
    TWO,
  ),
  // What comes after a document that fails is written all the same.
  {
    given: [{ _id: 1, a: 1 }],
    command: {
      aggregate: 'c',
      pipeline: [
        { $unionWith: { coll: 'c', pipeline: [{ $set: { _id: 2 } }] } },
        { $merge: { into: 'c', whenMatched: 'fail' } },
      ],
      cursor: {},
    },
    code: 11000,
    after: [
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ],
  },
  {
    given: TWO,
    command: { aggregate: 'c', pipeline: [{ $merge: { into: 'none', whenNotMatched: 'discard' } }], cursor: {} },
    reply: { ok: 1 },
  },
  aggregated(TWO, [{ $match: { _id: 1 } }], [{ _id: 1 }]),
];
