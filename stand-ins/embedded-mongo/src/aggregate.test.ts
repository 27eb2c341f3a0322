import { Double, Long } from 'mongodb';
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

/** An expression's value on one document. */
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
    expect(await run(docs, [{ $group: { _id: { a: '$a' }, n: { $sum: 1 } } }])).toEqual([
      { _id: { a: 1 }, n: 2 },
      { _id: { a: null }, n: 1 },
      { _id: {}, n: 1 },
    ]);
  });
  it('accumulates with the right types', async () => {
    const docs = [
      { v: Long.fromString('9007199254740993'), f: 0.1 },
      { v: 1, f: 0.2 },
      { f: 0.3, s: 'x' },
    ];
    const fields = { sum: { $sum: '$v' }, dbl: { $sum: '$f' }, first: { $first: '$s' }, push: { $push: '$s' } };
    expect(await run(docs, [{ $group: { _id: null, ...fields } }])).toEqual([
      { _id: null, sum: Long.fromString('9007199254740994'), dbl: 0.6, first: null, push: ['x'] },
    ]);
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
  it('counts of nothing are nothing', async () => {
    expect(await run([{ a: 1 }], [{ $match: { a: 2 } }, { $group: { _id: 1, n: { $sum: 1 } } }])).toEqual([]);
  });
  it('$set reaches into arrays', async () => {
    expect(await run([{ a: [{ b: 1 }, { c: 2 }] }], [{ $set: { 'a.x': 1 } }, { $project: { _id: 0 } }])).toEqual([
      {
        a: [
          { b: 1, x: 1 },
          { c: 2, x: 1 },
        ],
      },
    ]);
    expect(await run([{ a: 1, b: 2 }], [{ $set: { 'n.m': '$b' } }, { $project: { _id: 0 } }])).toEqual([
      { a: 1, b: 2, n: { m: 2 } },
    ]);
  });
  it('$unwind, $sort, $skip and $limit', async () => {
    const docs = [{ t: ['x', 'y'] }, { t: [] }, { t: 'z' }, {}];
    expect(await run(docs, [{ $unwind: '$t' }, { $project: { _id: 0 } }])).toEqual([
      { t: 'x' },
      { t: 'y' },
      { t: 'z' },
    ]);
    expect(
      await run(docs, [{ $unwind: '$t' }, { $sort: { t: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { _id: 0 } }]),
    ).toEqual([{ t: 'y' }]);
  });
  it.each([
    [{ $graphLookup: {} }, 238],
    [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: true } }, 238],
    [{ $project: { a: { $function: {} } } }, 238],
    [{ $group: { _id: 1, a: { $avg: '$a' } } }, 238],
    [{ $limit: 0 }, 15958],
  ])('refuses %j', async (stage, code) => {
    expect((await errorOf(run([{ a: 1 }], [stage]))).code).toBe(code);
  });
});

describe('expressions', () => {
  it.each([
    [{ $add: [1, 2.5] }, 3.5],
    [{ $add: [2147483647, 1] }, Long.fromString('2147483648')],
    [{ $add: [1, null] }, null],
    [{ $eq: ['$missing', null] }, false],
    [{ $gt: ['x', 5] }, true],
    [{ $lt: ['$missing', null] }, true],
    [{ $ifNull: ['$missing', null, 'd'] }, 'd'],
    [{ $cond: [{ $lt: [1, 2] }, 'y', 'n'] }, 'y'],
    [{ $and: [1, 'x', []] }, true],
    [{ $or: [0, null, '$missing'] }, false],
    [{ $not: [0] }, true],
    [{ $strLenBytes: '😀a' }, 5],
    [{ $filter: { input: [1, 2, 3], cond: { $gt: ['$$this', 1] } } }, [2, 3]],
    [{ $map: { input: [1, 2], as: 'x', in: { $add: ['$$x', 1] } } }, [2, 3]],
    [{ $slice: [[1, 2, 3], -2] }, [2, 3]],
    [{ $concatArrays: [[1], [2, 3]] }, [1, 2, 3]],
    [{ $in: [2, [1, 2]] }, true],
    [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
    [{ $type: '$missing' }, 'missing'],
    [{ $isNumber: '$z' }, true],
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
    [{ $slice: ['x', 1] }, 28724],
    [{ $strLenBytes: 1 }, 34473],
    ['$$nope', 17276],
    ['$$REMOVE', 238],
    [{ $eq: [1] }, 16020],
    [{ $add: [1], $eq: [2] }, 15983],
  ])('refuses %j', async (expression, code) => {
    expect((await errorOf(value(expression))).code).toBe(code);
  });
});
