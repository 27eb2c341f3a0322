import fc from '@impact-call/jest/fast-check';
import { MongoServerError } from 'mongodb';
import type { AnyBulkWriteOperation, ChangeStream, Collection, Document, Filter } from 'mongodb';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sized } from '@impact-call/jest';
import { anyDocument, anyId, startTestServer } from '../test/test-server.ts';
import type { TestServer } from '../test/test-server.ts';

const PROGRAMS = sized(10, 300);

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** All documents except the markers. */
const NUMBERED: Filter<Document> = { _id: { $type: 'int' } };

/** A copy of a collection, built only from a stream's events. */
class Copy {
  readonly docs = new Map<number, Document>();

  apply(event: Document): void {
    const id = event['documentKey']._id as number;
    const known = this.docs.has(id);
    expect(known).toBe(event['operationType'] !== 'insert');
    if (event['operationType'] === 'delete') this.docs.delete(id);
    else if (event['operationType'] === 'update')
      applyDescription(this.docs.get(id) as Document, event['updateDescription'] as Document);
    else this.docs.set(id, event['fullDocument'] as Document);
  }
}

function applyDescription(doc: Document, description: Document): void {
  const { updatedFields, removedFields, truncatedArrays } = description as {
    updatedFields: Document;
    removedFields: string[];
    truncatedArrays: { field: string; newSize: number }[];
  };
  const placeOf = (path: string): [Document, string] => {
    const parts = path.split('.');
    let parent = doc;
    for (const part of parts.slice(0, -1)) {
      parent = parent[part] as Document;
      expect(parent).toBeInstanceOf(Object);
    }
    return [parent, parts.at(-1) as string];
  };
  for (const path of removedFields) {
    const [parent, name] = placeOf(path);
    expect(parent).toHaveProperty([name]);
    delete parent[name];
  }
  for (const { field, newSize } of truncatedArrays) {
    const [parent, name] = placeOf(field);
    (parent[name] as unknown[]).length = newSize;
  }
  for (const [path, value] of Object.entries(updatedFields)) {
    const [parent, name] = placeOf(path);
    const list: unknown = parent;
    if (Array.isArray(list)) while (list.length < Number(name)) list.push(null);
    parent[name] = value as unknown;
  }
}

const names = fc.constantFrom('a', 'b', 'c', '1');
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom('', 'text', null, true, 'a longer text, of which a diff is shorter than the document'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const doc = fc.dictionary(names, value, { maxKeys: 4, noNullPrototype: true });
const path = fc
  .array(fc.constantFrom('a', 'b', 'c', '0', '1', '3'), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('.'));
const id = fc.integer({ min: 0, max: 3 });

const operator = fc.oneof(
  fc.tuple(fc.constantFrom('$set', '$push', '$addToSet', '$pull', '$max'), path, value),
  fc.tuple(fc.constant('$inc'), path, fc.integer({ min: 0, max: 2 })),
  fc.tuple(fc.constant('$unset'), path, fc.constant('')),
  fc.tuple(
    fc.constant('$push'),
    path,
    fc.record(
      {
        $each: fc.array(value, { maxLength: 3 }),
        $slice: fc.integer({ min: -4, max: 4 }),
        $sort: fc.constantFrom(1, -1),
      },
      { requiredKeys: ['$each'] },
    ),
  ),
);
const operators = fc.array(operator, { minLength: 1, maxLength: 4 }).map((all) => {
  const update: Record<string, Document> = {};
  for (const [name, at, operand] of all) update[name] = { ...update[name], [at]: operand };
  return update;
});
const pipeline = fc.array(
  fc.tuple(path, value).map(([at, operand]) => ({ $set: { [at]: { $literal: operand } } })),
  { minLength: 1, maxLength: 2 },
);

const operation: fc.Arbitrary<AnyBulkWriteOperation> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.tuple(id, doc).map(([_id, fields]) => ({ insertOne: { document: anyDocument({ ...fields, _id }) } })),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(id, fc.oneof(operators, pipeline), fc.boolean()).map(([_id, update, upsert]) => ({
      updateOne: { filter: { _id: anyId(_id) }, update, upsert },
    })),
  },
  {
    weight: 1,
    arbitrary: operators.map((update) => ({ updateMany: { filter: NUMBERED, update } })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(id, doc)
      .map(([_id, replacement]) => ({ replaceOne: { filter: { _id: anyId(_id) }, replacement } })),
  },
  { weight: 1, arbitrary: id.map((_id) => ({ deleteOne: { filter: { _id: anyId(_id) } } })) },
);

/** Runs the operations alone, so that a failure stops no other, or as one transaction, which a failure aborts. */
async function run(collection: Collection, operations: AnyBulkWriteOperation[], inTransaction: boolean): Promise<void> {
  try {
    if (!inTransaction) await collection.bulkWrite(operations, { ordered: false });
    else
      await test.client.withSession((session) =>
        session.withTransaction(() => collection.bulkWrite(operations, { session })),
      );
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
  }
}

/** Reads all events so far: writes a marker last, and stops at it. */
async function follow(stream: ChangeStream, copy: Copy, mark: number): Promise<number> {
  for (let count = 0; ; count++) {
    const event = (await stream.next()) as Document;
    if (event['documentKey']._id === `mark ${mark}`) return count;
    copy.apply(event);
  }
}

it('reports so much of every write that a copy can be maintained by it', async () => {
  const collection = await test.db.createCollection<Document>('followed');
  const stream = collection.watch([], { maxAwaitTimeMS: 1000 });
  await stream.tryNext();
  const copy = new Copy();
  const kinds = { events: 0, mark: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 5, maxLength: 25 }),
      fc.boolean(),
      async (operations, inTransaction) => {
        const mark = kinds.mark++;
        await run(collection, operations, inTransaction);
        await collection.insertOne({ _id: anyId(`mark ${mark}`) });
        kinds.events += await follow(stream, copy, mark);
        const docs = await collection.find(NUMBERED).toArray();
        expect([...copy.docs].sort(([a], [b]) => a - b)).toEqual(
          docs.map((one): [number, Document] => [Number(one._id), one]).sort(([a], [b]) => a - b),
        );
      },
    ),
    { numRuns: PROGRAMS, endOnFailure: true, ...sized({ seed: 1 }, {}) },
  );
  expect(kinds.events).toBeGreaterThan(PROGRAMS);
  await stream.close();
});
