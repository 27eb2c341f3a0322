import { MongoError } from '../errors.ts';
import { identical } from '../values/compare.ts';
import { formatDoc } from '../values/format.ts';
import type { CollectionIndex } from '../storage/collection-index.ts';
import type { Collection } from '../storage/collection.ts';
import type { Engine } from '../storage/engine.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { Doc } from '../values/types.ts';
import { batchSize } from './catalog.ts';
import { namespaceOf, targetCollection } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { indexSpec, KEPT, withoutUnknown } from './index-spec.ts';
import { checkNamespace } from './names.ts';
import { any, arrayOf, boolOrNumber, cursor, documents, required, text, textOrObject } from './schema.ts';
import type { Option } from './schema.ts';
import { untilFree } from './waiting.ts';

const MAX_INDEXES = 64;

/** Whether an index is there already; one that differs under the same name or key is an error. */
function exists(found: Doc[], spec: Doc): boolean {
  const [name, key] = [spec.get('name') as string, spec.get('key') as Doc];
  for (const other of found) {
    const sameKey =
      formatDoc(other.get('key') as Doc) === formatDoc(key) &&
      // Indexes on one key may stand beside each other when they hold other documents, or hold them otherwise.
      ['partialFilterExpression', 'unique', 'sparse'].every((option) => identical(other.get(option), spec.get(option)));
    if (!sameKey && other.get('name') === name)
      throw new MongoError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${formatDoc(spec)}, existing index: ${formatDoc(other)}`,
      );
    if (!sameKey) continue;
    if (key.size === 1 && key.has('_id')) return true;
    if (other.get('name') !== name)
      throw new MongoError(85, `Index already exists with a different name: ${String(other.get('name'))}`);
    const same = KEPT.every(
      (option) =>
        formatDoc(new Map([['x', other.get(option) ?? null]])) ===
        formatDoc(new Map([['x', spec.get(option) ?? null]])),
    );
    if (!same)
      throw new MongoError(
        name === other.get('name') ? 86 : 85,
        `An equivalent index already exists with the same name but different options. Requested index: ${formatDoc(spec)}, existing index: ${formatDoc(other)}`,
      );
    return true;
  }
  return false;
}

async function createIndexes(context: Context): Promise<Reply> {
  const { fields, server, db, transaction } = context;
  const namespace = namespaceOf(context);
  checkNamespace(namespace);
  const requests = fields.documents('indexes');
  if (requests.length === 0) throw new MongoError(2, 'Must specify at least one index to create');
  const specs = requests.map((request) =>
    indexSpec(fields.flag('ignoreUnknownIndexOptions') ? withoutUnknown(request) : request),
  );
  return untilFree(context, () => {
    const createdCollectionAutomatically = server.engine.find(namespace, transaction) === undefined;
    const collection = server.engine.findOrCreate(db, namespace.slice(db.length + 1), transaction);
    if (transaction !== null && collection.creator !== transaction)
      throw new MongoError(
        263,
        `Cannot create new indexes on existing collection ${namespace} in a multi-document transaction.`,
      );
    const numIndexesBefore = collection.indexes.length;
    const before = collection.indexes;
    try {
      for (const spec of specs) {
        if (
          exists(
            collection.indexes.map((index) => index.spec),
            spec,
          )
        )
          continue;
        if (collection.indexes.length >= MAX_INDEXES)
          throw new MongoError(
            67,
            `add index fails, too many indexes for ${namespace} key:${formatDoc(spec.get('key') as Doc)}`,
          );
        server.engine.addIndex(collection, spec);
      }
    } catch (error) {
      // All or none.
      collection.indexes = before;
      server.engine.saveCatalog(collection);
      throw error;
    }
    const numIndexesAfter = collection.indexes.length;
    noteIndexes(server.engine, collection, collection.indexes.slice(numIndexesBefore), transaction);
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically,
      ...(numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}),
    };
  });
}

const describeIndexes = (indexes: readonly CollectionIndex[]): Doc =>
  new Map([['operationDescription', new Map([['indexes', indexes.map(({ spec }) => spec)]])]]);

/** As on MongoDB, what is made for an empty collection is told one by one, and else all at once. */
function noteIndexes(
  engine: Engine,
  collection: Collection,
  added: readonly CollectionIndex[],
  transaction: Transaction | null,
): void {
  if (added.length === 0) return;
  const parts = collection.records.size === 0 ? added.map((index) => [index]) : [added];
  for (const part of parts) engine.noteCatalog('createIndexes', collection, describeIndexes(part), transaction);
}

async function listIndexes(context: Context): Promise<Reply> {
  const collection = targetCollection(context);
  if (collection === undefined) throw new MongoError(26, `ns does not exist: ${namespaceOf(context)}`);
  return context.server.cursors.start(
    collection.namespace,
    collection.indexes.map((index) => index.spec),
    batchSize(context),
    context.session,
    { knowsEnd: true },
  );
}

function dropIndexes(context: Context): Reply {
  const { fields, server } = context;
  const collection = targetCollection(context);
  if (collection === undefined) throw new MongoError(26, `ns not found ${namespaceOf(context)}`);
  const nIndexesWas = collection.indexes.length;
  const wanted = fields.required('index', fields.get('index'));
  const chosen =
    wanted === '*'
      ? collection.indexes.filter((index) => !index.isId)
      : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => {
          const [index, another] = collection.indexes.filter((other) =>
            typeof one === 'string'
              ? other.name === one
              : one instanceof Map && formatDoc(other.spec.get('key') as Doc) === formatDoc(one),
          );
          if (another !== undefined)
            throw new MongoError(181, `${collection.indexes.length} indexes found for key, identify by name instead`);
          if (index === undefined)
            throw new MongoError(
              27,
              typeof one === 'string'
                ? `index not found with name [${one}]`
                : `can't find index with key: ${one instanceof Map ? formatDoc(one) : String(one)}`,
            );
          if (index.isId) throw new MongoError(72, 'cannot drop _id index');
          return index;
        });
  for (const index of chosen) {
    server.engine.removeIndex(collection, index);
    server.engine.noteCatalog('dropIndexes', collection, describeIndexes([index]));
  }
  return { nIndexesWas, ...(wanted === '*' ? { msg: 'non-_id indexes dropped for collection' } : {}) };
}

const names = arrayOf(text);
/** A name, several names or a key pattern. */
const INDEX: Option = {
  check: (value, path) => (Array.isArray(value) ? names : textOrObject).check(value, path),
  nullable: true,
};

export const indexCommands: Record<string, Command> = {
  createIndexes: {
    options: { indexes: required(documents), commitQuorum: any, ignoreUnknownIndexOptions: boolOrNumber },
    stable: true,
    writes: true,
    inTransaction: true,
    run: createIndexes,
  },
  listIndexes: {
    options: { cursor, includeBuildUUIDs: boolOrNumber, includeIndexBuildInfo: boolOrNumber },
    stable: true,
    run: listIndexes,
  },
  dropIndexes: { options: { index: required(INDEX) }, writes: true, stable: true, run: dropIndexes },
};
