import type { Document } from 'mongodb';
import { refused } from './fact.ts';
import type { Fact } from './fact.ts';

const WORDS = ['ecole', 'École', 'ECOLE', 'école', 'eclair', 'Zoo'].map((a, _id) => ({ _id, a }));
const en = (strength: number, more: Document = {}): Document => ({ locale: 'en', strength, ...more });

const found = (filter: Document, collation: Document, ids: number[], given: Document[] = WORDS): Fact => ({
  given,
  command: { find: 'c', filter, collation, sort: { _id: 1 }, projection: { _id: 1 } },
  reply: { cursor: { firstBatch: ids.map((_id) => ({ _id })) } },
});

const inOrder = (words: string[], collation: Document, expected: string[]): Fact => ({
  given: words.map((a, _id) => ({ _id, a })),
  command: { find: 'c', sort: { a: 1 }, projection: { _id: 0 }, collation },
  reply: { cursor: { firstBatch: expected.map((a) => ({ a })) } },
});

const rejected = (code: number, collation: Document): Fact => refused(code, { find: 'c', collation });

/** Strings that a collation of strength 1 or 2 takes for the same; what needs another one is refused. */
export const collationFacts: Fact[] = [
  found({ a: 'ecole' }, en(1), [0, 1, 2, 3]),
  found({ a: 'ecole' }, en(2), [0, 2]),
  found({ a: 'ecole' }, { locale: 'simple' }, [0]),
  found({ a: { $in: ['ÉCOLE', 'zoo'] } }, en(2), [1, 3, 5]),
  found({ a: { $nin: ['ÉCOLE', 'zoo'] } }, en(2), [0, 2, 4]),
  found({ a: { $gt: 'ecole' } }, en(1), [5]),
  found({ a: { $gte: 'ECOLE', $lt: 'zoo' } }, en(2), [0, 1, 2, 3]),
  found({ a: { $ne: 'ECOLE' } }, en(1), [4, 5]),
  found({ _id: { $gt: 3 } }, en(1), [4, 5]),
  // A pattern knows no collation.
  found({ a: /^e/ }, en(1), [0, 4]),
  found(
    { a: { b: 'X' } },
    en(2),
    [1],
    [
      { _id: 1, a: { b: 'x' } },
      { _id: 2, a: { B: 'x' } },
    ],
  ),
  found(
    { a: 'X' },
    en(2),
    [1],
    [
      { _id: 1, a: ['y', 'x'] },
      { _id: 2, a: 'xx' },
    ],
  ),
  found(
    { a: 'strasse' },
    { locale: 'de', strength: 1 },
    [1],
    [
      { _id: 1, a: 'Straße' },
      { _id: 2, a: 'Strase' },
    ],
  ),
  inOrder(['b', 'B', 'a', 'A'], en(2), ['a', 'A', 'b', 'B']),
  inOrder(['b', 'B', 'a', 'A'], { locale: 'simple' }, ['A', 'B', 'a', 'b']),
  inOrder(['z', 'ö', 'o'], { locale: 'sv', strength: 1 }, ['o', 'z', 'ö']),
  inOrder(['z', 'ö', 'o'], { locale: 'de', strength: 2 }, ['o', 'ö', 'z']),
  {
    given: ['b', 'a', 'B', 'A'].map((a, _id) => ({ _id, a })),
    command: { distinct: 'c', key: 'a', collation: en(2) },
    reply: { values: ['a', 'b'] },
  },
  { given: WORDS, command: { count: 'c', query: { a: 'ÉCOLE' }, collation: en(1) }, reply: { n: 4 } },
  {
    given: WORDS,
    command: {
      aggregate: 'c',
      pipeline: [{ $match: { a: 'zOO' } }, { $group: { _id: 1, n: { $sum: 1 } } }],
      cursor: {},
      collation: en(2),
    },
    reply: { cursor: { firstBatch: [{ _id: 1, n: 1 }] } },
  },
  {
    given: [
      { _id: 1, a: 'x' },
      { _id: 2, a: 'y' },
    ],
    command: { update: 'c', updates: [{ q: { a: 'X' }, u: { $set: { n: 1 } }, collation: en(2) }] },
    reply: { n: 1, nModified: 1 },
    after: [
      { _id: 1, a: 'x', n: 1 },
      { _id: 2, a: 'y' },
    ],
  },
  {
    given: [
      { _id: 1, a: 'x' },
      { _id: 2, a: 'y' },
    ],
    command: { delete: 'c', deletes: [{ q: { a: 'X' }, limit: 0, collation: en(2) }] },
    reply: { n: 1 },
    after: [{ _id: 2, a: 'y' }],
  },
  {
    given: [{ _id: 1, a: 'x' }],
    command: { findAndModify: 'c', query: { a: 'X' }, update: { $set: { a: 'z' } }, new: true, collation: en(1) },
    reply: { value: { _id: 1, a: 'z' } },
  },
  rejected(40414, { strength: 1 }),
  rejected(14, { locale: 1 }),
  rejected(40415, { locale: 'en', strenght: 1 }),
  rejected(2, { locale: 'xx', strength: 1 }),
  rejected(2, { locale: 'en', strength: 9 }),
  rejected(2, { locale: 'en', caseFirst: 'first' }),
  rejected(2, en(2, { caseFirst: 'upper' })),
  rejected(2, en(1, { backwards: true })),
  rejected(161, en(1, { version: '60.1' })),
  rejected(2, { locale: '' }),
  // Refused here alone: orders that only a real MongoDB knows exactly.
  rejected(238, { locale: 'en' }),
  rejected(238, en(3)),
  rejected(238, en(1, { caseLevel: true })),
  rejected(238, en(2, { numericOrdering: true })),
  rejected(238, { locale: 'fr_CA', strength: 1 }),
  rejected(238, { locale: 'da', strength: 1 }),
  refused(238, { find: 'c', filter: { $expr: { $eq: ['$a', 'x'] } }, collation: en(1) }),
  refused(238, { aggregate: 'c', pipeline: [{ $group: { _id: '$a' } }], cursor: {}, collation: en(1) }),
  refused(238, { explain: { find: 'c', filter: { a: 'x' }, collation: en(1) } }),
  refused(238, { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', collation: en(1) }] }),
  {
    command: { update: 'c', updates: [{ q: {}, u: { $pull: { a: 'x' } }, collation: en(1) }] },
    reply: { n: 0, writeErrors: [{ code: 238 }] },
  },
];
