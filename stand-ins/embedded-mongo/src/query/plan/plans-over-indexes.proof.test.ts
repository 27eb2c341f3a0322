import { serialize } from 'bson';
import fc from '@impact-call/jest/fast-check';
import { describe, expect, it } from '@jest/globals';
import { expectWithMessage, sized } from '@impact-call/jest';
import { Scope } from '../../aggregate/scope.ts';
import { countMatching, selecting } from '../../commands/select.ts';
import type { Selection } from '../../commands/select.ts';
import { Collection } from '../../storage/collection.ts';
import { decode } from '../../values/decode.ts';
import type { Doc } from '../../values/types.ts';

type Plain = Record<string, unknown>;

const toDoc = (plain: Plain): Doc => decode(Buffer.from(serialize(plain)));
const writer = { transaction: null, commit: 1, keepOlder: false, wrote: () => {} };

function collectionOf(docs: Plain[], indexes: Plain[]): Collection {
  const collection = new Collection(
    1,
    { db: 'test', name: 'c' },
    {
      settings: { noTableScan: false },
      examined: { keys: 0, docs: 0 },
    },
  );
  collection.addIndexes(indexes.map((spec, i) => toDoc({ name: `i${i}`, ...spec })));
  for (const [i, doc] of docs.entries()) collection.insert(toDoc({ _id: i, ...doc }), writer);
  return collection;
}

const INDEXES: Plain[] = [
  { key: { _id: 1 }, name: '_id_' },
  { key: { a: 1, c: -1 } },
  { key: { 'a.b': 1, 'a.d': 1 } },
  { key: { c: 1, _id: -1 } },
  { key: { 'a.b': -1 }, sparse: true },
  { key: { c: -1, a: 1, _id: 1 }, partialFilterExpression: { c: { $gte: 1 } } },
  { key: { d: 1, 'a.b': 1 } },
  { key: { e: 1 }, partialFilterExpression: { d: null } },
];

const scalar = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom('', 'a', 'ab', 'b'),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(0.5, Number.NaN, -Infinity),
  fc.constant(new Date(5)),
);
const inner = fc.record({ b: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), d: scalar }, { requiredKeys: [] });
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  inner,
  fc.array(fc.oneof({ weight: 4, arbitrary: inner }, scalar, fc.array(scalar, { maxLength: 1 })), { maxLength: 3 }),
);
// Only `a` or `d` has arrays, because a compound index cannot have two array fields.
const rest = { c: scalar, e: scalar };
const doc = fc.oneof(
  { weight: 3, arbitrary: fc.record({ a: value, d: scalar, ...rest }, { requiredKeys: [] }) },
  fc.record({ a: scalar, d: fc.array(scalar, { maxLength: 2 }), ...rest }, { requiredKeys: [] }),
);

const operand = fc.oneof({ weight: 6, arbitrary: scalar }, fc.array(scalar, { maxLength: 2 }), inner);
const comparison = fc
  .record({ $gt: scalar, $gte: scalar, $lt: scalar, $lte: scalar, $ne: scalar, $eq: operand }, { requiredKeys: [] })
  .filter((one) => Object.keys(one).length > 0);
const operators = fc.oneof(
  comparison,
  fc.record({ $in: fc.array(fc.oneof(operand, fc.constantFrom(/^a/, /b/i)), { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(scalar, { minLength: 1, maxLength: 2 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $type: fc.constantFrom('number', 'string', 'null', 'array') }),
  fc.record({ $regex: fc.constantFrom('^a', '^ab*', 'b', '^') }),
  fc.record({ $not: comparison }),
);
const condition = fc.oneof(
  { weight: 3, arbitrary: scalar },
  { weight: 1, arbitrary: operand },
  { weight: 5, arbitrary: operators },
);
const fields = fc.record(
  {
    a: condition,
    'a.b': condition,
    'a.d': condition,
    c: condition,
    d: condition,
    e: condition,
    _id: fc.integer({ min: 0, max: 6 }),
  },
  { requiredKeys: [] },
);
const filter = fc.oneof(
  { weight: 3, arbitrary: fields },
  fc.record({ $and: fc.array(fields, { minLength: 1, maxLength: 2 }) }),
  fc
    .tuple(fields, fc.array(fields, { minLength: 1, maxLength: 3 }))
    .map(([rest, branches]) => ({ ...rest, $or: branches })),
);
const direction = fc.constantFrom(1, -1);
const sort = fc.oneof(
  fc.constant({}),
  fc.record({ c: direction, _id: direction }),
  fc.record({ c: direction, e: direction, _id: direction }),
  fc.record({ e: direction, _id: direction }),
  fc.record({ _id: direction }),
  fc.record({ d: direction, _id: direction }),
);

const READING = { reader: null };

const ids = (collection: Collection, selection: Selection): unknown[] =>
  Array.from(selecting(collection, selection, new Scope(), READING).found, ({ doc: found }) => found.get('_id'));

const counted = (collection: Collection, selection: Selection): number =>
  countMatching(collection, selection, new Scope(), READING);

describe('plans over indexes', () => {
  it('find what a scan finds, in the requested order, and count it', () => {
    fc.assert(
      fc.property(
        fc.array(doc, { maxLength: 8 }),
        fc.array(fc.tuple(filter, sort, fc.nat(2), fc.nat(3)), { minLength: 1, maxLength: 6 }),
        (docs, queries) => {
          const [plain, indexed] = [collectionOf(docs, []), collectionOf(docs, INDEXES)];
          for (const [one, by, skip, limit] of queries) {
            const selection: Selection = { filter: toDoc(one as Plain), sort: toDoc(by) };
            const [wanted, found] = [ids(plain, selection), ids(indexed, selection)];
            const inOrder = (list: unknown[]): unknown[] => (Object.keys(by).length > 0 ? list : [...list].sort());
            expectWithMessage(inOrder(found), JSON.stringify({ one, by })).toEqual(inOrder(wanted));
            if (Object.keys(by).length > 0)
              expect(ids(indexed, { ...selection, skip, limit })).toEqual(ids(plain, { ...selection, skip, limit }));
            expect(counted(indexed, { ...selection, skip, limit })).toBe(counted(plain, { ...selection, skip, limit }));
          }
        },
      ),
      { numRuns: sized(40, 5000), ...sized({ seed: 1 }, {}) },
    );
  });
});
