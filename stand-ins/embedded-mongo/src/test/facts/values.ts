import { Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { aggregated, expression, failing, found } from './fact.ts';
import type { Fact } from './fact.ts';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const day = (text: string): Date => new Date(text);

const rounding: Fact[] = [
  // The exact value of a double is rounded: 2.675 is a little less than it says, and 0.29 too.
  expression({ $round: [2.675, 2] }, 2.67),
  expression({ $trunc: [0.29, 2] }, 0.28),
  expression({ $round: [1.5, 0] }, 2),
  expression({ $round: [2.5, 0] }, 2),
  expression({ $round: [-2.5, 0] }, -2),
  expression({ $trunc: [-2.9, 0] }, -2),
  // A zero keeps the sign.
  expression({ $toString: { $trunc: [-0.5, 0] } }, '-0'),
  expression({ $round: [decimal('-0.04'), 1] }, decimal('-0.0')),
  expression({ $round: [1.298, 100] }, 1.298),
  expression({ $round: [1234.5, -2] }, 1200),
  expression({ $round: [1250, -2] }, 1200),
  expression({ $round: [1350, -2] }, 1400),
  expression({ $round: [decimal('1.2989'), 2] }, decimal('1.30')),
  expression({ $round: [decimal('1.5'), 3] }, decimal('1.500')),
  expression({ $trunc: [decimal('-1.99'), 1] }, decimal('-1.9')),
  expression({ $round: [decimal('125'), -1] }, decimal('1.2E+2')),
];

const arithmetic: Fact[] = [
  expression({ $mod: [decimal('7.5'), 2] }, decimal('1.5')),
  expression({ $mod: [decimal('-7.5'), decimal('2')] }, decimal('-1.5')),
  expression({ $mod: [decimal('1E+20'), decimal('3')] }, decimal('1')),
  expression({ $add: [decimal('9E+6144'), decimal('9E+6144')] }, decimal('Infinity')),
  expression({ $multiply: [decimal('-9E+6144'), decimal('10')] }, decimal('-Infinity')),
  expression({ $multiply: [decimal('1E-6176'), decimal('0.1')] }, decimal('0E-6176')),
  expression({ $avg: [decimal('Infinity'), 1] }, decimal('Infinity')),
  expression({ $avg: [decimal('NaN'), 1] }, decimal('NaN')),
  expression({ $avg: [decimal('1.5'), 2] }, decimal('1.75')),
  aggregated(
    [{ a: decimal('1') }, { a: 0.1 }],
    [{ $group: { _id: null, r: { $sum: '$a' } } }],
    [{ _id: null, r: decimal('1.100000000000000005551115123125783') }],
  ),
  expression({ $subtract: [Long.MIN_VALUE, Long.fromNumber(1)] }, -(2 ** 63)),
  expression({ $multiply: [Long.MAX_VALUE, Long.fromNumber(2)] }, 2 ** 64),
];

const texts: Fact[] = [
  expression({ $toString: new Double(1e15) }, '1000000000000000'),
  expression({ $toString: new Double(1e16) }, '1e+16'),
  expression({ $toString: new Double(1.5e-5) }, '1.5e-05'),
  expression({ $toString: new Double(5) }, '5'),
  expression({ $toString: new Double(-0) }, '-0'),
  expression({ $toLower: 0.1 + 0.2 }, '0.3'),
  expression({ $toLower: new Double(1e21) }, '1e+21'),
  expression({ $toUpper: 1.25 }, '1.25'),
];

const EMPTY_ZONE = { d: day('2024-07-01T12:34:56.789Z') };
const dates: Fact[] = [
  ...[
    { $year: { date: '$d', timezone: '$z' } },
    { $dateToString: { date: '$d', timezone: '$z' } },
    { $dateToParts: { date: '$d', timezone: '$z' } },
    { $dateFromString: { dateString: '2024-01-01T00:00:00', timezone: '$z' } },
    { $dateFromParts: { year: 2024, timezone: '$z' } },
    { $dateAdd: { startDate: '$d', unit: 'day', amount: 1, timezone: '$z' } },
    { $dateSubtract: { startDate: '$d', unit: 'day', amount: 1, timezone: '$z' } },
    { $dateDiff: { startDate: '$d', endDate: '$d', unit: 'day', timezone: '$z' } },
    { $dateTrunc: { date: '$d', unit: 'day', timezone: '$z' } },
    { $dateTrunc: { date: '$d', unit: 'day', binSize: '$z' } },
    { $dateTrunc: { date: '$d', unit: 'week', startOfWeek: '$z' } },
  ].map((value) => expression(value, null, EMPTY_ZONE)),
  expression({ $dateToString: { date: '$d' } }, '2024-07-01T12:34:56.789Z', EMPTY_ZONE),
  expression({ $dateToString: { date: '$d', timezone: 'UTC' } }, '2024-07-01T12:34:56.789Z', EMPTY_ZONE),
  expression({ $dateToString: { date: '$d', timezone: '+00:00' } }, '2024-07-01T12:34:56.789Z', EMPTY_ZONE),
  expression({ $dateToString: { date: '$d', timezone: '+02:00' } }, '2024-07-01T14:34:56.789', EMPTY_ZONE),
  // The hour from 2 to 3 comes twice at the end of summer time.
  ...(['00:30', '01:30'] as const).map((time) =>
    expression(
      { $dateTrunc: { date: day(`2021-10-31T${time}:15Z`), unit: 'hour', timezone: 'Europe/Rome' } },
      day(`2021-10-31T${time.slice(0, 2)}:00:00Z`),
    ),
  ),
  expression(
    { $dateTrunc: { date: day('2021-10-31T01:30:15Z'), unit: 'day', timezone: 'Europe/Rome' } },
    day('2021-10-30T22:00:00Z'),
  ),
  expression(
    { $dateTrunc: { date: day('2021-07-01T01:50:00Z'), unit: 'hour', timezone: '+05:30' } },
    day('2021-07-01T01:30:00Z'),
  ),
  // What is added is rounded, what is subtracted is cut off.
  expression({ $add: [day('1970-01-01T00:00:00Z'), 1.5] }, new Date(2)),
  expression({ $add: [day('1970-01-01T00:00:00Z'), -1.5] }, new Date(-2)),
  expression({ $add: [day('1970-01-01T00:00:00Z'), 0.5, 0.5] }, new Date(1)),
  expression({ $subtract: [day('1970-01-01T00:00:00Z'), 1.9] }, new Date(-1)),
  // The seconds of an identifier have a sign, those of a timestamp have none.
  expression({ $toDate: new ObjectId('ffffffff0000000000000000') }, new Date(-1000)),
  expression({ $year: new ObjectId('800000000000000000000000') }, 1901),
  expression({ $toDate: '$t' }, new Date(4_000_000_000_000), { t: new Timestamp({ t: 4_000_000_000, i: 1 }) }),
  expression({ $year: '$t' }, 2096, { t: new Timestamp({ t: 4_000_000_000, i: 1 }) }),
];

const ENDS = [
  { _id: 1, a: new MinKey() },
  { _id: 2, a: 5 },
  { _id: 3, a: 'x' },
  { _id: 4 },
  { _id: 5, a: new MaxKey() },
];
const filters: Fact[] = [
  found(ENDS, { a: { $gt: new MinKey() } }, [2, 3, 4, 5]),
  found(ENDS, { a: { $gte: new MinKey() } }, [1, 2, 3, 4, 5]),
  found(ENDS, { a: { $lt: new MinKey() } }, []),
  found(ENDS, { a: { $lte: new MinKey() } }, [1]),
  found(ENDS, { a: { $lt: new MaxKey() } }, [1, 2, 3, 4]),
  found(ENDS, { a: { $lte: new MaxKey() } }, [1, 2, 3, 4, 5]),
  found(ENDS, { a: { $gt: new MaxKey() } }, []),
  found(ENDS, { a: { $gte: new MaxKey() } }, [5]),
  found(
    [
      { _id: 1, a: decimal('6') },
      { _id: 2, a: decimal('9') },
    ],
    { a: { $bitsAllSet: 6 } },
    [1],
  ),
  found(
    [
      { _id: 1, a: 6 },
      { _id: 2, a: 9 },
    ],
    { a: { $bitsAllSet: decimal('6') } },
    [1],
  ),
  found([{ _id: 1, a: decimal('5.5') }], { a: { $bitsAllSet: 6 } }, [1]),
  found([{ _id: 1, a: decimal('12345678901234567893') }], { a: { $mod: [10, 3] } }, []),
  found([{ _id: 1, a: decimal('9007199254740993') }], { a: { $mod: [2, 1] } }, [1]),
];

const stages: Fact[] = [
  aggregated(
    [{ _id: 1, a: [1, { b: 2, c: 3 }, [4, { b: 5 }]] }],
    [{ $project: { 'a.b': { $literal: 9 } } }],
    [{ _id: 1, a: [{ b: 9 }, { b: 9 }, [{ b: 9 }, { b: 9 }]] }],
  ),
  expression({ $sortArray: { input: [{ a: [3] }, { a: [1, 9] }, { a: [2] }], sortBy: { a: 1 } } }, [
    { a: [1, 9] },
    { a: [2] },
    { a: [3] },
  ]),
  expression({ $sortArray: { input: [{ a: [1, 9] }, { a: [2, 3] }], sortBy: { a: -1 } } }, [
    { a: [2, 3] },
    { a: [1, 9] },
  ]),
  ...([1, 0, 9] as const).map(
    (otherwise): Fact => ({
      given: [{ a: 5 }],
      command: {
        aggregate: 'c',
        pipeline: [{ $bucket: { groupBy: '$a', boundaries: [0, 10], default: otherwise } }],
        cursor: {},
      },
      code: 40199,
    }),
  ),
  aggregated(
    [{ _id: 1, a: 50 }],
    [{ $bucket: { groupBy: '$a', boundaries: [0, 10], default: 10 } }],
    [{ _id: 10, count: 1 }],
  ),
  {
    given: [{ a: 3 }, { a: 'x' }, { a: [1, 3] }, { a: null }],
    command: { distinct: 'c', key: 'a' },
    reply: { values: [null, 1, 3, 'x'] },
  },
];

/** Numbers, dates, filters and stages where a difference would go unnoticed. */
export const valueFacts: Fact[] = [
  ...rounding,
  ...arithmetic,
  ...texts,
  ...dates,
  ...filters,
  ...stages,
  failing({ $mod: [1, 0] }, 16610),
];
