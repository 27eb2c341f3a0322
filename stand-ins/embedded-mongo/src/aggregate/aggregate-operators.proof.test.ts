import { deserialize, serialize } from 'bson';
import fc from '@impact-call/jest/fast-check';
import { expect, it } from '@jest/globals';
import { sized } from '@impact-call/jest';
import { decode } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import type { Doc, Value } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { operators } from './operator-table.ts';
import './operators.ts';
import { Scope } from './scope.ts';

/** What an expression makes of fields `a`, `b` and `c`, as the language's own values; undefined where it gives none. */
function evaluate(expression: unknown, [a, b, c]: readonly unknown[]): unknown {
  const scope = Scope.ofCommand();
  const { e, doc } = Object.fromEntries(decode(Buffer.from(serialize({ e: expression, doc: { a, b, c } }))));
  const result = compileExpression(e as Value, scope)(scope.enter(doc as Doc));
  return result === undefined ? undefined : deserialize(encode(new Map([['r', result]])))['r'];
}

type Property = {
  /** the expression over `$a`, `$b` and `$c` */
  of: unknown;
  given: fc.Arbitrary<readonly unknown[]>;
  /** what it must give, computed another way */
  model(...given: never[]): unknown;
};

const int = fc.integer({ min: -40_000, max: 40_000 });
const small = fc.integer({ min: 0, max: 6 });
const half = int.map((n) => n / 8);
const list = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 });
const words = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', ' ', '.'), maxLength: 10 });
const ascii = fc.string({ unit: fc.constantFrom('a', 'B', 'c', ' ', '1'), maxLength: 10 });
const flags = fc.array(fc.constantFrom<unknown>(true, false, 0, 1, null, 'x'), { maxLength: 4 });
const when = fc.date({ min: new Date('1900-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
const one = <T>(a: fc.Arbitrary<T>) => fc.tuple(a);
const two = <T>(a: fc.Arbitrary<T>) => fc.tuple(a, a);
const property = <G extends readonly unknown[]>(
  of: unknown,
  given: fc.Arbitrary<G>,
  model: (...given: G) => unknown,
): Property => ({ of, given, model });

const truth = (value: unknown): boolean => value !== false && value !== 0 && value !== null;
const sorted = (values: Iterable<number>): number[] => [...values].sort((a, b) => a - b);
const mean = (values: number[]): number => values.reduce((sum, n) => sum + n, 0) / values.length;
const spread = (values: number[], less: number): number | null =>
  values.length <= less
    ? null
    : Math.sqrt(values.reduce((sum, n) => sum + (n - mean(values)) ** 2, 0) / (values.length - less));
const close = (value: number | null): unknown => (value === null ? null : (expect.closeTo(value, 6) as unknown));
const AB = ['$a', '$b'];

const numbers: Record<string, Property> = {
  $add: property({ $add: AB }, two(half), (a, b) => a + b),
  $subtract: property({ $subtract: AB }, two(half), (a, b) => a - b),
  $multiply: property({ $multiply: AB }, two(int), (a, b) => a * b + 0),
  $divide: property({ $divide: AB }, fc.tuple(int, fc.constantFrom(2, 4, -8)), (a, b) => a / b),
  $mod: property({ $mod: AB }, fc.tuple(int, fc.integer({ min: 1, max: 99 })), (a, b) => (a % b) + 0),
  $abs: property({ $abs: '$a' }, one(half), Math.abs),
  $ceil: property({ $ceil: '$a' }, one(half), (a) => Math.ceil(a)),
  $floor: property({ $floor: '$a' }, one(half), Math.floor),
  $trunc: property({ $trunc: '$a' }, one(half), Math.trunc),
  // Half to even; eighths are exact.
  $round: property({ $round: '$a' }, one(half), (a) =>
    Math.abs(a % 1) === 0.5 ? 2 * Math.round(a / 2) : Math.sign(a) * Math.round(Math.abs(a)),
  ),
  $pow: property({ $pow: AB }, fc.tuple(fc.integer({ min: -9, max: 9 }), small), (a, b) => a ** b),
  $sqrt: property({ $sqrt: { $multiply: ['$a', '$a'] } }, one(int), Math.abs),
  $exp: property({ $exp: '$a' }, one(small), (a) => close(Math.E ** a)),
  $ln: property({ $ln: { $exp: '$a' } }, one(small), close),
  $log: property({ $log: [{ $pow: [3, '$a'] }, 3] }, one(small), close),
  $log10: property({ $log10: { $pow: [10, '$a'] } }, one(small), close),
  $sum: property({ $sum: '$a' }, one(list), (a) => a.reduce((sum, n) => sum + n, 0)),
  $avg: property({ $avg: '$a' }, one(list), (a) => (a.length === 0 ? null : close(mean(a)))),
  $min: property({ $min: '$a' }, one(list), (a) => sorted(a)[0] ?? null),
  $max: property({ $max: '$a' }, one(list), (a) => sorted(a).at(-1) ?? null),
  $stdDevPop: property({ $stdDevPop: '$a' }, one(list), (a) => close(spread(a, 0))),
  $stdDevSamp: property({ $stdDevSamp: '$a' }, one(list), (a) => close(spread(a, 1))),
};

const logic: Record<string, Property> = {
  $and: property({ $and: AB }, two(flags.map(([flag]) => flag ?? null)), (a, b) => truth(a) && truth(b)),
  $or: property({ $or: AB }, two(flags.map(([flag]) => flag ?? null)), (a, b) => truth(a) || truth(b)),
  $not: property({ $not: ['$a'] }, one(flags.map(([flag]) => flag ?? null)), (a) => !truth(a)),
  $cmp: property({ $cmp: AB }, two(int), (a, b) => Math.sign(a - b)),
  $eq: property({ $eq: AB }, two(list), (a, b) => JSON.stringify(a) === JSON.stringify(b)),
  $ne: property({ $ne: AB }, two(small), (a, b) => a !== b),
  $gt: property({ $gt: AB }, two(small), (a, b) => a > b),
  $gte: property({ $gte: AB }, two(small), (a, b) => a >= b),
  $lt: property({ $lt: AB }, two(half), (a, b) => a < b),
  $lte: property({ $lte: AB }, two(half), (a, b) => a <= b),
  $cond: property({ $cond: [{ $gt: AB }, '$a', '$b'] }, two(int), (a, b) => Math.max(a, b)),
  $ifNull: property({ $ifNull: AB }, fc.tuple(fc.option(int), int), (a, b) => a ?? b),
  $switch: property(
    { $switch: { branches: [{ case: { $lt: ['$a', '$b'] }, then: 'less' }], default: 'other' } },
    two(small),
    (a, b) => (a < b ? 'less' : 'other'),
  ),
  $let: property({ $let: { vars: { x: '$a' }, in: { $add: ['$$x', '$b'] } } }, two(int), (a, b) => a + b),
  $isNumber: property({ $isNumber: '$a' }, one(fc.oneof(half, words)), (a) => typeof a === 'number'),
  $type: property({ $type: '$a' }, one(fc.oneof(words, fc.boolean())), (a) =>
    typeof a === 'string' ? 'string' : 'bool',
  ),
  $rand: property({ $and: [{ $gte: [{ $rand: {} }, 0] }, { $lt: [{ $rand: {} }, 1] }] }, one(small), (_a) => true),
};

const entries = (a: number[]): { k: string; v: number }[] => a.map((v, i) => ({ k: `k${i}`, v }));
const pairs = one(list.map(entries));
const arrays: Record<string, Property> = {
  $concatArrays: property({ $concatArrays: AB }, two(list), (a, b) => [...a, ...b]),
  $arrayElemAt: property({ $arrayElemAt: AB }, fc.tuple(list, fc.integer({ min: -9, max: 9 })), (a, b) => a.at(b)),
  $first: property({ $first: '$a' }, one(list), (a) => a[0]),
  $last: property({ $last: '$a' }, one(list), (a) => a.at(-1)),
  $in: property({ $in: AB }, fc.tuple(small, list), (a, b) => b.includes(a)),
  $indexOfArray: property({ $indexOfArray: AB }, fc.tuple(list, small), (a, b) => a.indexOf(b)),
  $isArray: property({ $isArray: '$a' }, one(fc.oneof(list, int)), (a) => Array.isArray(a)),
  $range: property({ $range: AB }, two(small), (a, b) => Array.from({ length: Math.max(0, b - a) }, (_, i) => a + i)),
  $reverseArray: property({ $reverseArray: '$a' }, one(list), (a) => [...a].reverse()),
  $size: property({ $size: '$a' }, one(list), (a) => a.length),
  $slice: property({ $slice: AB }, fc.tuple(list, fc.integer({ min: -9, max: 9 })), (a, b) =>
    b < 0 ? a.slice(b) : a.slice(0, b),
  ),
  $sortArray: property({ $sortArray: { input: '$a', sortBy: 1 } }, one(list), sorted),
  $zip: property({ $zip: { inputs: AB } }, two(list), (a, b) => a.slice(0, b.length).map((left, i) => [left, b[i]])),
  $setUnion: property({ $sortArray: { input: { $setUnion: AB }, sortBy: 1 } }, two(list), (a, b) =>
    sorted(new Set([...a, ...b])),
  ),
  $setIntersection: property({ $sortArray: { input: { $setIntersection: AB }, sortBy: 1 } }, two(list), (a, b) =>
    sorted(new Set(a.filter((n) => b.includes(n)))),
  ),
  $setDifference: property({ $sortArray: { input: { $setDifference: AB }, sortBy: 1 } }, two(list), (a, b) =>
    sorted(new Set(a.filter((n) => !b.includes(n)))),
  ),
  $setEquals: property(
    { $setEquals: AB },
    two(list),
    (a, b) => a.every((n) => b.includes(n)) && b.every((n) => a.includes(n)),
  ),
  $setIsSubset: property({ $setIsSubset: AB }, two(list), (a, b) => a.every((n) => b.includes(n))),
  $allElementsTrue: property({ $allElementsTrue: ['$a'] }, one(flags), (a) => a.every(truth)),
  $anyElementTrue: property({ $anyElementTrue: ['$a'] }, one(flags), (a) => a.some(truth)),
  $filter: property({ $filter: { input: '$a', cond: { $gt: ['$$this', '$b'] } } }, fc.tuple(list, small), (a, b) =>
    a.filter((n) => n > b),
  ),
  $map: property({ $map: { input: '$a', in: { $add: ['$$this', '$b'] } } }, fc.tuple(list, int), (a, b) =>
    a.map((n) => n + b),
  ),
  $reduce: property(
    { $reduce: { input: '$a', initialValue: '$b', in: { $subtract: ['$$this', '$$value'] } } },
    fc.tuple(list, int),
    (a, b) => a.reduce((value, n) => n - value, b),
  ),
  $arrayToObject: property({ $arrayToObject: '$a' }, pairs, (a) => Object.fromEntries(a.map(({ k, v }) => [k, v]))),
  $objectToArray: property({ $objectToArray: { $arrayToObject: '$a' } }, pairs, (a) => a),
  $mergeObjects: property({ $mergeObjects: AB }, two(fc.record({ x: int, y: int }, { requiredKeys: [] })), (a, b) => ({
    ...a,
    ...b,
  })),
  $getField: property({ $getField: { field: 'x', input: '$a' } }, one(fc.record({ x: int })), ({ x }) => x),
  $setField: property(
    { $setField: { field: 'x', input: '$a', value: '$b' } },
    fc.tuple(fc.record({ y: int }), int),
    (a, x) => ({
      ...a,
      x,
    }),
  ),
  $unsetField: property({ $unsetField: { field: 'x', input: '$a' } }, one(fc.record({ x: int, y: int })), ({ y }) => ({
    y,
  })),
};

const points = (text: string): string[] => [...text];
const texts: Record<string, Property> = {
  $concat: property({ $concat: AB }, two(words), (a, b) => a + b),
  $split: property({ $split: ['$a', '.'] }, one(words), (a) => a.split('.')),
  $strLenCP: property({ $strLenCP: '$a' }, one(words), (a) => points(a).length),
  $strLenBytes: property({ $strLenBytes: '$a' }, one(words), (a) => Buffer.byteLength(a)),
  $substrCP: property({ $substrCP: ['$a', '$b', '$c'] }, fc.tuple(words, small, small), (a, b, c) =>
    points(a)
      .slice(b, b + c)
      .join(''),
  ),
  $substrBytes: property({ $substrBytes: ['$a', '$b', '$c'] }, fc.tuple(ascii, small, small), (a, b, c) =>
    a.slice(b, b + c),
  ),
  $substr: property({ $substr: ['$a', '$b', -1] }, fc.tuple(ascii, small), (a, b) => a.slice(b)),
  $indexOfCP: property({ $indexOfCP: ['$a', 'b'] }, one(words), (a) => points(a).indexOf('b')),
  $indexOfBytes: property({ $indexOfBytes: ['$a', 'b'] }, one(words), (a) => Buffer.from(a).indexOf('b')),
  $toLower: property({ $toLower: '$a' }, one(ascii), (a) => a.toLowerCase()),
  $toUpper: property({ $toUpper: '$a' }, one(ascii), (a) => a.toUpperCase()),
  $strcasecmp: property({ $strcasecmp: AB }, two(ascii), (a, b) =>
    Buffer.compare(Buffer.from(a.toUpperCase()), Buffer.from(b.toUpperCase())),
  ),
  $trim: property({ $trim: { input: '$a' } }, one(words), (a) => a.trim()),
  $ltrim: property({ $ltrim: { input: '$a', chars: 'a ' } }, one(words), (a) => a.replace(/^[a ]+/, '')),
  $rtrim: property({ $rtrim: { input: '$a', chars: 'a ' } }, one(words), (a) => a.replace(/[a ]+$/, '')),
  $replaceOne: property({ $replaceOne: { input: '$a', find: 'a', replacement: 'x' } }, one(words), (a) =>
    a.replace('a', 'x'),
  ),
  $replaceAll: property({ $replaceAll: { input: '$a', find: 'a', replacement: 'x.' } }, one(words), (a) =>
    a.replaceAll('a', 'x.'),
  ),
  $regexMatch: property({ $regexMatch: { input: '$a', regex: 'a+b' } }, one(words), (a) => /a+b/.test(a)),
  $regexFind: property({ $regexFind: { input: '$a', regex: 'a+' } }, one(words), (a) => {
    const found = /a+/u.exec(a);
    return found && { match: found[0], idx: points(a.slice(0, found.index)).length, captures: [] };
  }),
  $regexFindAll: property(
    { $size: { $regexFindAll: { input: '$a', regex: 'a+' } } },
    one(words),
    (a) => [...a.matchAll(/a+/g)].length,
  ),
};

const DAY = 86_400_000;
const weekday = (date: Date): number => (date.getUTCDay() + 6) % 7;
const startOfYear = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1);
/** The Thursday of a date's week, by which ISO 8601 says what year it belongs to. */
const thursday = (date: Date): Date => new Date(date.getTime() + (3 - weekday(date)) * DAY);
const isoWeek = (date: Date): number =>
  Math.floor((thursday(date).getTime() - startOfYear(thursday(date).getUTCFullYear())) / DAY / 7) + 1;
const dayOfYear = (date: Date): number => Math.floor((date.getTime() - startOfYear(date.getUTCFullYear())) / DAY) + 1;
const dates: Record<string, Property> = {
  $year: property({ $year: '$a' }, one(when), (a) => a.getUTCFullYear()),
  $month: property({ $month: '$a' }, one(when), (a) => a.getUTCMonth() + 1),
  $dayOfMonth: property({ $dayOfMonth: '$a' }, one(when), (a) => a.getUTCDate()),
  $hour: property({ $hour: '$a' }, one(when), (a) => a.getUTCHours()),
  $minute: property({ $minute: '$a' }, one(when), (a) => a.getUTCMinutes()),
  $second: property({ $second: '$a' }, one(when), (a) => a.getUTCSeconds()),
  $millisecond: property({ $millisecond: '$a' }, one(when), (a) => a.getUTCMilliseconds()),
  $dayOfWeek: property({ $dayOfWeek: '$a' }, one(when), (a) => a.getUTCDay() + 1),
  $isoDayOfWeek: property({ $isoDayOfWeek: '$a' }, one(when), (a) => weekday(a) + 1),
  $dayOfYear: property({ $dayOfYear: '$a' }, one(when), dayOfYear),
  $isoWeek: property({ $isoWeek: '$a' }, one(when), isoWeek),
  $isoWeekYear: property({ $isoWeekYear: '$a' }, one(when), (a) => thursday(a).getUTCFullYear()),
  // Weeks begin on Sunday; before the first Sunday of a year it is week 0.
  $week: property({ $week: '$a' }, one(when), (a) => Math.floor((dayOfYear(a) + 6 - a.getUTCDay()) / 7)),
  $dateToParts: property(
    { $dateFromParts: { year: '$a', month: '$b', day: '$c' } },
    fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: -20, max: 30 }), fc.integer({ min: -40, max: 400 })),
    (a, b, c) => new Date(new Date(0).setUTCFullYear(a, b - 1, c)),
  ),
  $dateFromParts: property({ $dateToParts: { date: '$a' } }, one(when), (a) => ({
    year: a.getUTCFullYear(),
    month: a.getUTCMonth() + 1,
    day: a.getUTCDate(),
    hour: a.getUTCHours(),
    minute: a.getUTCMinutes(),
    second: a.getUTCSeconds(),
    millisecond: a.getUTCMilliseconds(),
  })),
  $dateToString: property({ $dateToString: { date: '$a' } }, one(when), (a) => a.toISOString()),
  $dateFromString: property(
    { $dateFromString: { dateString: { $dateToString: { date: '$a' } } } },
    one(when),
    (a) => a,
  ),
  $dateAdd: property(
    { $dateAdd: { startDate: '$a', unit: 'hour', amount: '$b' } },
    fc.tuple(when, int),
    (a, b) => new Date(a.getTime() + b * 3_600_000),
  ),
  $dateSubtract: property(
    {
      $dateSubtract: {
        startDate: { $dateAdd: { startDate: '$a', unit: 'day', amount: '$b' } },
        unit: 'day',
        amount: '$b',
      },
    },
    fc.tuple(when, int),
    (a, _b) => a,
  ),
  $dateDiff: property(
    { $dateDiff: { startDate: '$a', endDate: '$b', unit: 'day' } },
    two(when),
    (a, b) => Math.floor(b.getTime() / DAY) - Math.floor(a.getTime() / DAY),
  ),
  $dateTrunc: property(
    { $dateTrunc: { date: '$a', unit: 'day' } },
    one(when),
    (a) => new Date(Math.floor(a.getTime() / DAY) * DAY),
  ),
};

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 });
const types: Record<string, Property> = {
  $toBool: property({ $toBool: '$a' }, one(small), (a) => a !== 0),
  $toInt: property({ $toInt: '$a' }, one(half), (a) => Math.trunc(a) + 0),
  $toLong: property({ $toLong: { $toString: '$a' } }, one(int), (a) => a),
  $toDouble: property({ $toDouble: { $toString: '$a' } }, one(half), (a) => a),
  $toDecimal: property({ $toDouble: { $toDecimal: '$a' } }, one(half), (a) => a),
  $toString: property({ $toString: '$a' }, one(int), String),
  $toDate: property({ $toDate: { $toLong: '$a' } }, one(when), (a) => a),
  $toObjectId: property({ $toString: { $toObjectId: '$a' } }, one(hex), (a) => a),
  $convert: property(
    { $convert: { input: '$a', to: 'int', onError: 'none', onNull: 'null' } },
    one(
      fc.option(
        fc.oneof(
          int.map(String),
          ascii.filter((text) => !/^\d+$/.test(text)),
        ),
      ),
    ),
    (a) => (a === null ? 'null' : /^-?\d+$/.test(a) ? Number(a) : 'none'),
  ),
};

const ALL = { ...numbers, ...logic, ...arrays, ...texts, ...dates, ...types };

it.each(Object.entries(ALL))('%s gives what is found another way', (_name, { of, given, model }) => {
  fc.assert(
    fc.property(given, (values) => {
      // Each model takes what its own generator makes.
      const expected = (model as (...given: unknown[]) => unknown)(...values);
      expect(evaluate(of, values)).toEqual(expected);
    }),
    { numRuns: sized(150, 5000) },
  );
});

it('says so of every operator but those that only give back what they are given', () => {
  const others = Object.keys(operators()).filter((name) => !(name in ALL));
  expect(others.sort()).toEqual(['$const', '$expr', '$literal']);
});
