import { deserialize, serialize } from 'bson';
import fc from '@impact-call/jest/fast-check';
import { expect, it } from '@jest/globals';
import { sized } from '@impact-call/jest';
import { Scope } from '../aggregate/scope.ts';
import { compileFilter } from '../query/matcher.ts';
import { decode } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { arrayOperators } from './array-operators.ts';
import { valueOperators } from './operators.ts';
import { compileOperators } from './update.ts';

type Plain = Record<string, unknown>;
const toDoc = (plain: Plain) => decode(Buffer.from(serialize(plain)));

function updated(doc: Plain, update: Plain, inserting = false): Plain {
  const change = compileOperators(toDoc(update), Scope.ofCommand());
  return deserialize(encode(change(toDoc(doc), { inserting })));
}

const finds = (doc: Plain, filter: Plain): boolean => compileFilter(toDoc(filter), Scope.ofCommand())(toDoc(doc));

const int = fc.integer({ min: -1000, max: 1000 });
const digit = fc.integer({ min: 0, max: 5 });
const list = fc.array(digit, { maxLength: 6 });

/** Models of operators: the new value of the field `a` by its old one and an operand; undefined when it is removed. */
const UPDATES: Record<
  string,
  { given: fc.Arbitrary<[a: unknown, operand: unknown]>; model: (a: never, operand: never) => unknown }
> = {
  $set: { given: fc.tuple(int, list), model: (_a: number, operand: number[]) => operand },
  $setOnInsert: { given: fc.tuple(int, int), model: (a: number) => a },
  $unset: { given: fc.tuple(int, fc.constant('')), model: () => undefined },
  $inc: { given: fc.tuple(int, int), model: (a: number, operand: number) => a + operand },
  $max: { given: fc.tuple(int, int), model: (a: number, operand: number) => Math.max(a, operand) },
  $push: {
    given: fc.tuple(
      list,
      fc.record({ $each: list, $sort: fc.constantFrom(1, -1), $slice: fc.integer({ min: -4, max: 4 }) }),
    ),
    model: (a: number[], operand: { $each: number[]; $sort: number; $slice: number }) => {
      const all = [...a, ...operand.$each].sort((x, y) => operand.$sort * (x - y));
      return operand.$slice < 0 ? all.slice(operand.$slice) : all.slice(0, operand.$slice);
    },
  },
  $addToSet: {
    given: fc.tuple(
      list,
      list.map(($each) => ({ $each })),
    ),
    model: (a: number[], { $each }: { $each: number[] }) => [...a, ...new Set($each.filter((n) => !a.includes(n)))],
  },
  $pull: {
    given: fc.tuple(
      list,
      digit.map(($gte) => ({ $gte })),
    ),
    model: (a: number[], { $gte }: { $gte: number }) => a.filter((n) => n < $gte),
  },
  $pullAll: { given: fc.tuple(list, list), model: (a: number[], gone: number[]) => a.filter((n) => !gone.includes(n)) },
};

it.each(Object.entries(UPDATES))('%s makes of a field what is found another way', (operator, { given, model }) => {
  fc.assert(
    fc.property(given, ([a, operand]) => {
      // Each model accepts its own generator's values.
      const expected = (model as (a: unknown, operand: unknown) => unknown)(a, operand);
      const after = updated({ _id: 1, a, b: 'kept' }, { [operator]: { a: operand } });
      expect(after).toEqual({ _id: 1, ...(expected === undefined ? {} : { a: expected }), b: 'kept' });
    }),
    { numRuns: sized(40, 5000), ...sized({ seed: 1 }, {}) },
  );
});

it('has a property for every operator', () => {
  const all = [...Object.keys(valueOperators), ...Object.keys(arrayOperators)];
  expect(all.filter((name) => !(name in UPDATES))).toEqual([]);
});

const doc = fc.record({ a: fc.oneof(digit, list, fc.constant(null)) }, { requiredKeys: [] });

it.each<
  [string, fc.Arbitrary<[Plain, unknown, unknown]>, (doc: Plain, x: never, y: never) => [Plain, Plain | boolean]]
>([
  [
    '$in is $or of equalities',
    fc.tuple(doc, list, digit),
    (_doc, x: number[]) => [{ a: { $in: x } }, x.length > 0 && { $or: x.map((a) => ({ a })) }],
  ],
  [
    '$nin is not $in',
    fc.tuple(doc, list, digit),
    (_doc, x: number[]) => [{ a: { $nin: x } }, { $nor: [{ a: { $in: x } }] }],
  ],
  ['$ne is not equal', fc.tuple(doc, digit, digit), (_doc, x: number) => [{ a: { $ne: x } }, { $nor: [{ a: x }] }]],
  [
    '$gte is $gt or equal',
    fc.tuple(doc, digit, digit),
    (_doc, x: number) => [{ a: { $gte: x } }, { $or: [{ a: { $gt: x } }, { a: x }] }],
  ],
  [
    '$lte is $lt or equal',
    fc.tuple(doc, digit, digit),
    (_doc, x: number) => [{ a: { $lte: x } }, { $or: [{ a: { $lt: x } }, { a: x }] }],
  ],
  [
    '$not turns round',
    fc.tuple(doc, digit, digit),
    (_doc, x: number) => [{ a: { $not: { $gt: x } } }, { $nor: [{ a: { $gt: x } }] }],
  ],
  [
    '$gt looks into arrays',
    fc.tuple(doc, digit, digit),
    ({ a }, x: number) => [{ a: { $gt: x } }, [a].flat().some((n) => typeof n === 'number' && n > x)],
  ],
  [
    '$lt looks into arrays',
    fc.tuple(doc, digit, digit),
    ({ a }, x: number) => [{ a: { $lt: x } }, [a].flat().some((n) => typeof n === 'number' && n < x)],
  ],
  [
    '$exists knows what is there',
    fc.tuple(doc, fc.boolean(), digit),
    (one, x: boolean) => [{ a: { $exists: x } }, 'a' in one === x],
  ],
  [
    '$type knows numbers',
    fc.tuple(doc, digit, digit),
    ({ a }) => [{ a: { $type: 'int' } }, [a].flat().some((n) => typeof n === 'number')],
  ],
  [
    '$expr compares as expressions do',
    fc.tuple(doc, digit, digit),
    ({ a }, x: number) => [{ $expr: { $eq: ['$a', x] } }, a === x],
  ],
])('%s', (_name, given, model) => {
  fc.assert(
    fc.property(given, ([one, x, y]) => {
      const [filter, same] = (model as (one: Plain, x: unknown, y: unknown) => [Plain, Plain | boolean])(one, x, y);
      expect(finds(one, filter)).toBe(typeof same === 'boolean' ? same : finds(one, same));
    }),
    { numRuns: sized(40, 5000), ...sized({ seed: 1 }, {}) },
  );
});
