import { Decimal128, Double, Long, ObjectId } from 'mongodb';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorOf, startTestServer } from './test/test-server.ts';
import type { TestServer } from './test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const run = async (docs: Document[], pipeline: Document[]): Promise<Document[]> =>
  (await test.fresh(docs)).aggregate(pipeline, { promoteLongs: false }).toArray();

/** The value of an expression on one document. */
async function value(expression: unknown, doc: Document = {}): Promise<unknown> {
  const [result] = await run([{ z: 0, ...doc }], [{ $project: { _id: 0, value: expression } }]);
  return (result as Document)['value'];
}

describe('stages', () => {
  it('groups with missing apart from null in compound keys, and equal numbers together', async () => {
    const docs = [{ a: 1, v: 1 }, { a: new Double(1), v: 2 }, { a: null, v: 4 }, { v: 8 }];
    expect(await run(docs, [{ $group: { _id: '$a', sum: { $sum: '$v' } } }])).toEqual([
      { _id: 1, sum: 3 },
      { _id: null, sum: 12 },
    ]);
    expect(await run(docs, [{ $group: { _id: { a: '$a' }, n: { $count: {} } } }])).toEqual([
      { _id: { a: 1 }, n: 2 },
      { _id: { a: null }, n: 1 },
      { _id: {}, n: 1 },
    ]);
  });
  it('accumulates with the right types', async () => {
    const [result] = await run(
      [
        { v: Long.fromString('9007199254740993'), d: Decimal128.fromString('0.1'), f: 0.1 },
        { v: 1, d: Decimal128.fromString('0.2'), f: 0.2 },
        { f: 0.3, s: 'x' },
      ],
      [
        {
          $group: {
            _id: null,
            sum: { $sum: '$v' },
            dec: { $sum: '$d' },
            dbl: { $sum: '$f' },
            avg: { $avg: '$v' },
            min: { $min: '$f' },
            max: { $max: '$s' },
            push: { $push: '$s' },
            set: { $addToSet: '$s' },
            none: { $avg: '$q' },
          },
        },
      ],
    );
    expect(result).toEqual({
      _id: null,
      sum: Long.fromString('9007199254740994'),
      dec: Decimal128.fromString('0.3'),
      dbl: 0.6,
      avg: 4503599627370497,
      min: 0.1,
      max: 'x',
      push: ['x'],
      set: ['x'],
      none: null,
    });
  });
  it('$bucket puts a value on a boundary into the bucket that begins there', async () => {
    const docs = [{ v: 0 }, { v: 10 }, { v: 19 }, { v: 20 }, { v: 'x' }];
    expect(await run(docs, [{ $bucket: { groupBy: '$v', boundaries: [0, 10, 20], default: 'other' } }])).toEqual([
      { _id: 0, count: 1 },
      { _id: 10, count: 2 },
      { _id: 'other', count: 2 },
    ]);
    expect((await errorOf(run(docs, [{ $bucket: { groupBy: '$v', boundaries: [0, 10] } }]))).code).toBe(40066);
  });
  it('$count of nothing gives nothing', async () => {
    expect(await run([{ a: 1 }], [{ $match: { a: 2 } }, { $count: 'n' }])).toEqual([]);
    expect(await run([{ a: 1 }], [{ $count: 'n' }])).toEqual([{ n: 1 }]);
  });
  it('$addFields reaches into arrays', async () => {
    expect(await run([{ a: [{ b: 1 }, { c: 2 }] }], [{ $addFields: { 'a.x': 1 } }, { $unset: '_id' }])).toEqual([
      {
        a: [
          { b: 1, x: 1 },
          { c: 2, x: 1 },
        ],
      },
    ]);
    expect(await run([{ a: 1, b: 2 }], [{ $set: { a: '$$REMOVE', 'n.m': '$b' } }, { $project: { _id: 0 } }])).toEqual([
      { b: 2, n: { m: 2 } },
    ]);
  });
  it('$lookup joins by fields, by arrays and by a pipeline with let', async () => {
    const other = await test.fresh([{ k: 1, v: 'a' }, { k: 2, v: 'b' }, { v: 'none' }]);
    const lookup = (spec: Document): Document[] => [
      { $lookup: { from: other.collectionName, as: 'o', ...spec } },
      { $project: { _id: 0, o: '$o.v' } },
    ];
    expect(await run([{ l: 1 }, { l: [1, 2] }, {}], lookup({ localField: 'l', foreignField: 'k' }))).toEqual([
      { o: ['a'] },
      { o: ['a', 'b'] },
      { o: ['none'] },
    ]);
    expect(
      await run(
        [{ l: 2 }],
        lookup({
          let: { l: '$l' },
          pipeline: [{ $match: { $expr: { $lt: ['$k', '$$l'] } } }, { $match: { k: { $exists: true } } }],
        }),
      ),
    ).toEqual([{ o: ['a'] }]);
  });
  it('$unwind, $facet, $sortByCount, $replaceRoot, $unionWith and $sample', async () => {
    const docs = [{ t: ['x', 'y'] }, { t: [] }, { t: 'x' }, {}];
    expect(await run(docs, [{ $unwind: { path: '$t', includeArrayIndex: 'i' } }, { $project: { _id: 0 } }])).toEqual([
      { t: 'x', i: Long.fromNumber(0) },
      { t: 'y', i: Long.fromNumber(1) },
      { t: 'x', i: null },
    ]);
    expect(await run(docs, [{ $unwind: { path: '$t', preserveNullAndEmptyArrays: true } }, { $count: 'n' }])).toEqual([
      { n: 5 },
    ]);
    expect(
      await run(docs, [
        { $unwind: '$t' },
        { $facet: { by: [{ $sortByCount: '$t' }], one: [{ $limit: 1 }, { $count: 'n' }] } },
      ]),
    ).toEqual([
      {
        by: [
          { _id: 'x', count: 2 },
          { _id: 'y', count: 1 },
        ],
        one: [{ n: 1 }],
      },
    ]);
    expect(await run([{ d: { e: 1 } }], [{ $replaceRoot: { newRoot: '$d' } }])).toEqual([{ e: 1 }]);
    expect((await errorOf(run([{ d: 1 }], [{ $replaceWith: '$d' }]))).code).toBe(40228);
    const other = await test.fresh([{ u: 1 }]);
    expect(
      await run([{ u: 0 }], [{ $unionWith: other.collectionName }, { $sort: { u: -1 } }, { $project: { _id: 0 } }]),
    ).toEqual([{ u: 1 }, { u: 0 }]);
    expect(await run(docs, [{ $sample: { size: 2 } }])).toHaveLength(2);
  });
  it('$out replaces a collection and keeps its indexes, $merge writes over it', async () => {
    const target = await test.fresh([{ old: true }]);
    await target.createIndex({ k: 1 }, { unique: true });
    await run(
      [
        { _id: 1, k: 1 },
        { _id: 2, k: 2 },
      ],
      [{ $out: target.collectionName }],
    );
    expect(await target.find().toArray()).toEqual([
      { _id: 1, k: 1 },
      { _id: 2, k: 2 },
    ]);
    expect((await errorOf(target.insertOne({ k: 1 }))).code).toBe(11000);
    await run(
      [
        { _id: 2, x: 1 },
        { _id: 3, k: 3 },
      ],
      [{ $merge: { into: target.collectionName } }],
    );
    expect(await target.find().toArray()).toEqual([
      { _id: 1, k: 1 },
      { _id: 2, k: 2, x: 1 },
      { _id: 3, k: 3 },
    ]);
    expect((await errorOf(run([{ k: 9 }, { k: 9 }], [{ $out: target.collectionName }]))).code).toBe(11000);
    expect(await target.countDocuments()).toBe(3);
  });
  it.each([
    [{ $graphLookup: {} }, 238],
    [{ $changeStreamSplitLargeEvent: {} }, 238],
    [{ $nope: 1 }, 40324],
    [{ $project: { a: { $function: {} } } }, 238],
    [{ $project: { a: { $nope: 1 } } }, 168],
    [{ $limit: 0 }, 15958],
  ])('refuses %j', async (stage, code) => {
    expect((await errorOf(run([{ a: 1 }], [stage]))).code).toBe(code);
  });
});

describe('expressions', () => {
  it.each([
    [{ $add: [1, 2.5] }, 3.5],
    [{ $add: [2147483647, 1] }, Long.fromString('2147483648')],
    [{ $add: [Decimal128.fromString('1.10'), 1] }, Decimal128.fromString('2.10')],
    [{ $subtract: [Long.fromString('9007199254740993'), 1] }, Long.fromString('9007199254740992')],
    [{ $multiply: [3, 4] }, 12],
    [{ $divide: [7, 2] }, 3.5],
    [{ $mod: [-7, 3] }, -1],
    [{ $round: [2.5] }, 2],
    [{ $round: [1234.5678, 2] }, 1234.57],
    [{ $round: [15, -1] }, 20],
    [{ $trunc: [-2.7] }, -2],
    [{ $floor: [-1.5] }, -2],
    [{ $pow: [2, 10] }, 1024],
    [{ $abs: [-3] }, 3],
    [
      { $divide: [Decimal128.fromString('1'), Decimal128.fromString('3')] },
      Decimal128.fromString('0.3333333333333333333333333333333333'),
    ],
    [{ $add: [1, null] }, null],
    [{ $eq: ['$missing', null] }, false],
    [{ $gt: ['x', 5] }, true],
    [{ $lt: ['$missing', null] }, true],
    [{ $cmp: [{ a: 1 }, { a: 2 }] }, -1],
    [{ $ifNull: ['$missing', null, 'd'] }, 'd'],
    [{ $cond: [{ $lt: [1, 2] }, 'y', 'n'] }, 'y'],
    [{ $switch: { branches: [{ case: false, then: 1 }], default: 2 } }, 2],
    [{ $let: { vars: { x: 3 }, in: { $multiply: ['$$x', '$$x'] } } }, 9],
    [{ $concat: ['a', 'b'] }, 'ab'],
    [{ $toUpper: 'aä' }, 'Aä'],
    [{ $substrCP: ['héllo', 1, 3] }, 'éll'],
    [{ $indexOfCP: ['a😀b', 'b'] }, 2],
    [{ $indexOfBytes: ['aéb', 'b'] }, 3],
    [{ $strLenCP: '😀a' }, 2],
    [{ $split: ['a,b', ','] }, ['a', 'b']],
    [{ $trim: { input: ' x ' } }, 'x'],
    [{ $replaceAll: { input: 'a.a', find: 'a', replacement: { $literal: '$&' } } }, '$&.$&'],
    [{ $regexFind: { input: 'x42', regex: '(\\d)(\\d)' } }, { match: '42', idx: 1, captures: ['4', '2'] }],
    [{ $regexMatch: { input: 'Ab', regex: /^a/i } }, true],
    [{ $filter: { input: [1, 2, 3], cond: { $gt: ['$$this', 1] } } }, [2, 3]],
    [{ $map: { input: [1, 2], as: 'x', in: { $add: ['$$x', 1] } } }, [2, 3]],
    [{ $reduce: { input: [1, 2, 3], initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
    [{ $arrayElemAt: [[1, 2], -1] }, 2],
    [{ $slice: [[1, 2, 3], -2] }, [2, 3]],
    [
      {
        $setUnion: [
          [3, 1],
          [1, 2],
        ],
      },
      [1, 2, 3],
    ],
    [{ $in: [2, [1, 2]] }, true],
    [{ $range: [0, 5, 2] }, [0, 2, 4]],
    [{ $zip: { inputs: [[1, 2], ['a']] } }, [[1, 'a']]],
    [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
    [{ $arrayToObject: [[['a', 1]]] }, { a: 1 }],
    [{ $mergeObjects: [{ a: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
    [{ $sum: [[0.1, 0.2, 0.3]] }, 0.6],
    [{ $sum: [1, 'x', 2] }, 3],
    [{ $toObjectId: '5ab9cbfa31c2ab715d42129e' }, new ObjectId('5ab9cbfa31c2ab715d42129e')],
    [{ $toInt: '42' }, 42],
    [{ $toString: new Double(2.5) }, '2.5'],
    [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
    [{ $type: '$missing' }, 'missing'],
    [{ $toDate: '2024-02-03T04:05:06Z' }, new Date('2024-02-03T04:05:06Z')],
    [{ $dateAdd: { startDate: new Date('2024-01-31'), unit: 'month', amount: 1 } }, new Date('2024-02-29')],
    [{ $dateAdd: { startDate: new Date('2024-02-29'), unit: 'year', amount: 1 } }, new Date('2025-02-28')],
    [
      { $dateDiff: { startDate: new Date('2023-12-31T23:00Z'), endDate: new Date('2024-01-01T01:00Z'), unit: 'year' } },
      Long.fromNumber(1),
    ],
    [
      { $dateTrunc: { date: new Date('2024-05-15T13:14:15Z'), unit: 'week', startOfWeek: 'monday' } },
      new Date('2024-05-13'),
    ],
    [{ $dateTrunc: { date: new Date('2024-05-15'), unit: 'quarter' } }, new Date('2024-04-01')],
    [
      {
        $dateToString: { date: new Date('2024-07-01T22:30:00Z'), format: '%Y-%m-%d %H:%M %z', timezone: 'Europe/Rome' },
      },
      '2024-07-02 00:30 +0200',
    ],
    [{ $year: { date: new Date('2023-12-31T23:30:00Z'), timezone: 'Europe/Paris' } }, 2024],
    [{ $isoWeek: new Date('2021-01-03') }, 53],
    [{ $dayOfWeek: new Date('2024-01-07') }, 1],
    [
      { $dateFromParts: { year: 2024, month: 3, day: 31, hour: 3, timezone: 'Europe/Rome' } },
      new Date('2024-03-31T01:00:00Z'),
    ],
  ])('%j', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });
  it('maps paths through arrays and leaves missing fields out', async () => {
    expect(await value('$a.b', { a: [{ b: 1 }, {}, 5, { b: 2 }] })).toEqual([1, 2]);
    expect(await value({ x: '$missing', y: { $literal: 1 } })).toEqual({ y: 1 });
    expect(await value(['$missing', 1])).toEqual([null, 1]);
  });
  it.each([
    [{ $add: ['x', 1] }, 14],
    [{ $divide: [1, 0] }, 2],
    [{ $toInt: 'x' }, 241],
    [{ $arrayElemAt: ['x', 0] }, 28689],
    [{ $concat: [1] }, 16702],
    ['$$nope', 17276],
    [{ $toObjectId: 'x' }, 241],
    [{ $subtract: [1] }, 16020],
    [{ $add: [1], $subtract: [2] }, 15983],
  ])('refuses %j', async (expression, code) => {
    expect((await errorOf(value(expression))).code).toBe(code);
  });
});
