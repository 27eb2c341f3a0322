import { Long } from 'mongodb';
import { expression, refused, updated } from './fact.ts';
import type { Fact } from './fact.ts';

const index = (options: object, name: string): object => ({ key: { a: 1 }, name, ...options });

export const plainFacts: Fact[] = [
  updated(
    { a: [{ b: 1 }, { c: 2 }, { b: 3 }, 4] },
    { $pull: { a: { $or: [{ b: 1 }, { c: 2 }] } } },
    { a: [{ b: 3 }, 4] },
  ),
  updated({ a: [{ b: 1, c: 1 }, { b: 1 }] }, { $pull: { a: { $and: [{ b: 1 }, { c: 1 }] } } }, { a: [{ b: 1 }] }),
  updated({ a: {} }, { $set: { 'a.$b': 1 } }, { a: { $b: 1 } }),
  {
    given: [{ _id: 1 }],
    command: { update: 'c', updates: [{ q: {}, u: { $set: { $b: 1 } } }] },
    reply: { writeErrors: [{ code: 52 }] },
  },
  {
    command: {
      createIndexes: 'c',
      indexes: [index({}, 'plain'), index({ sparse: true }, 'sparse'), index({ unique: true }, 'unique')],
    },
    reply: { numIndexesAfter: 4 },
  },
  refused(86, { createIndexes: 'c', indexes: [index({}, 'same'), index({ sparse: true }, 'same')] }),
  refused(85, { createIndexes: 'c', indexes: [index({}, 'one'), index({}, 'other')] }),
  expression({ $add: [Long.MAX_VALUE, Long.fromNumber(1)] }, 2 ** 63),
];
