import { MongoError, unsupported } from '../errors.ts';
import { isOperatorDoc } from '../query/operators.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { isNumber, identical } from '../values/compare.ts';
import { formatDoc } from '../values/format.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { batchSize } from './catalog.ts';
import { namespaceOf, targetCollection } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { checkNamespace } from './names.ts';
import { untilFree } from './waiting.ts';

const KEPT = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'];
const IGNORED = ['key', 'name', 'v', 'background', 'ns', 'collation', 'hidden'];
const REFUSED = [
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'bucketSize',
  'wildcardProjection',
  'storageEngine',
  'clustered',
  'prepareUnique',
];
const MAX_INDEXES = 64;

function checkKey(key: Maybe): Doc {
  if (!(key instanceof Map)) throw new MongoError(9, "The 'key' field for an index must be a document");
  if (key.size === 0) throw new MongoError(67, 'Index keys cannot be empty.');
  for (const [path, direction] of key) {
    if (typeof direction === 'string')
      throw ['text', '2dsphere', '2d', 'hashed', 'geoHaystack'].includes(direction)
        ? unsupported(`a ${direction} index`)
        : new MongoError(67, `Unknown index plugin '${direction}'`);
    if (path.includes('$**')) throw unsupported('a wildcard index');
    if (!isNumber(direction) || Number(direction) === 0)
      throw new MongoError(
        67,
        `Values in v:2 index key pattern cannot be of type ${typeof direction}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    if (path === '' || path.split('.').includes(''))
      throw new MongoError(67, 'Index keys cannot contain an empty field.');
    if (path.split('.').some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part)))
      throw new MongoError(67, "Index key contains an illegal field name: field name starts with '$'.");
  }
  return key;
}

const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);

function checkPartial(filter: Doc): void {
  for (const [key, condition] of filter) {
    if ((key === '$and' || key === '$or') && Array.isArray(condition)) {
      for (const branch of condition) checkPartial(branch as Doc);
      continue;
    }
    const operators = condition instanceof Map && isOperatorDoc(condition) ? [...condition] : [];
    const wrong = key.startsWith('$')
      ? key
      : operators.find(([name, value]) => !PARTIAL_OPERATORS.has(name) && !(name === '$exists' && value === true))?.[0];
    if (wrong !== undefined) throw new MongoError(67, `Expression not supported in partial index: ${wrong}`);
  }
}

/** The description of an index as it is stored, or MongoDB's error for a wrong one. */
function indexSpec(request: Doc): Doc {
  const key = checkKey(request.get('key'));
  const name = request.get('name');
  if (typeof name !== 'string' || name === '')
    throw new MongoError(9, "The 'name' field is a required property of an index specification");
  const spec: Doc = new Map<string, Value>([
    ['v', 2],
    ['key', key],
    ['name', name],
  ]);
  for (const [option, value] of request) {
    if (REFUSED.includes(option)) throw unsupported(`the index option ${option}`);
    if (option === 'collation' && value instanceof Map && value.get('locale') !== 'simple')
      throw unsupported(`an index with the collation ${String(value.get('locale'))}`);
    if (option === 'hidden' && value === true) throw unsupported('a hidden index');
    if (KEPT.includes(option) && value !== false && value !== null) spec.set(option, value);
    else if (!KEPT.includes(option) && !IGNORED.includes(option))
      throw new MongoError(
        197,
        `The field '${option}' is not valid for an index specification. Specification: ${formatDoc(request)}`,
      );
  }
  checkOptions(spec, key);
  return spec;
}

function checkOptions(spec: Doc, key: Doc): void {
  const seconds = spec.get('expireAfterSeconds');
  if (seconds !== undefined) {
    const number = wholeNumber(seconds);
    if (number === undefined || number < 0 || number > 2 ** 31 - 1)
      throw new MongoError(
        67,
        `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number. Specification: ${formatDoc(spec)}`,
      );
    if (key.size > 1)
      throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
    if (key.has('_id'))
      throw new MongoError(197, "The field 'expireAfterSeconds' is not valid for an _id index specification.");
  }
  const partial = spec.get('partialFilterExpression');
  if (partial === undefined) return;
  if (!(partial instanceof Map)) throw new MongoError(14, "The field 'partialFilterExpression' must be an object");
  if (spec.get('sparse') === true)
    throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  checkPartial(partial);
}

/** Whether an index is there already; one that differs under the same name or key is an error. */
function exists(found: Doc[], spec: Doc): boolean {
  const [name, key] = [spec.get('name') as string, spec.get('key') as Doc];
  for (const other of found) {
    const sameKey =
      formatDoc(other.get('key') as Doc) === formatDoc(key) &&
      identical(other.get('partialFilterExpression'), spec.get('partialFilterExpression'));
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
  const specs = requests.map(indexSpec);
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
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically,
      ...(numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {}),
    };
  });
}

function listIndexes(context: Context): Reply {
  const collection = targetCollection(context);
  if (collection === undefined) throw new MongoError(26, `ns does not exist: ${namespaceOf(context)}`);
  return context.server.cursors.start(
    collection.namespace,
    collection.indexes.map((index) => index.spec),
    batchSize(context),
    context.session,
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
          const index = collection.indexes.find((other) =>
            typeof one === 'string'
              ? other.name === one
              : one instanceof Map && formatDoc(other.spec.get('key') as Doc) === formatDoc(one),
          );
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
  for (const index of chosen) server.engine.removeIndex(collection, index);
  return { nIndexesWas, ...(wanted === '*' ? { msg: 'non-_id indexes dropped for collection' } : {}) };
}

export const indexCommands: Record<string, Command> = {
  createIndexes: {
    known: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
    writes: true,
    inTransaction: true,
    run: createIndexes,
  },
  listIndexes: { known: ['cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'], run: listIndexes },
  dropIndexes: { known: ['index'], writes: true, run: dropIndexes },
};
