import type { Document } from 'mongodb';

/**
 * MongoDB 8.0's response to one command on the collection `c`: the reply (the given fields), or its error code. `after`
 * is the collection's content afterwards.
 */
export type Fact = {
  given?: Document[];
  command: Document;
  reply?: Document;
  code?: number;
  message?: string;
  after?: Document[];
};

/** A command that MongoDB rejects with a code. */
export const refused = (code: number, command: Document, given?: Document[]): Fact => ({
  command,
  code,
  ...(given === undefined ? {} : { given, after: given }),
});

/** An aggregation's result on the given documents. */
export const aggregated = (given: Document[], pipeline: Document[], firstBatch: Document[]): Fact => ({
  given,
  command: { aggregate: 'c', pipeline, cursor: {} },
  reply: { cursor: { firstBatch, id: 0 } },
});

/** An expression's result on a document (by default an empty one). */
export const expression = (value: unknown, result: unknown, doc: Document = {}): Fact =>
  aggregated([{ _id: 1, ...doc }], [{ $project: { _id: 0, r: value } }], [result === undefined ? {} : { r: result }]);

/** The identifiers of a filter's matches. */
export const found = (given: Document[], filter: Document, ids: unknown[]): Fact => ({
  given,
  command: { find: 'c', filter, sort: { _id: 1 }, projection: { _id: 1 } },
  reply: { cursor: { firstBatch: ids.map((_id) => ({ _id })) } },
});

/** An update's result on one document. */
export const updated = (given: Document, u: unknown, after: Document, reply: Document = {}): Fact => ({
  given: [{ _id: 1, ...given }],
  command: { update: 'c', updates: [{ q: { _id: 1 }, u }] },
  reply: { n: 1, ...reply },
  after: [{ _id: 1, ...after }],
});
