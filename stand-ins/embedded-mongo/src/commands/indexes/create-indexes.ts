import { MongoError } from '../../errors.ts';
import { identical } from '../../values/compare.ts';
import { formatDoc } from '../../values/format.ts';
import type { Collection } from '../../storage/collection.ts';
import type { Doc } from '../../values/types.ts';
import { namespaceOf } from '../context.ts';
import type { Context, Reply } from '../context.ts';
import { indexSpec, KEPT } from './index-spec.ts';
import { checkNamespace } from '../names.ts';
import { untilFree } from '../waiting.ts';

const MAX_INDEXES = 64;

/** Whether an index exists already; a different one with the same name or key is an error. */
function exists(found: Doc[], spec: Doc): boolean {
  const [name, key] = [spec.get('name') as string, spec.get('key') as Doc];
  for (const other of found) {
    const sameKey =
      formatDoc(other.get('key') as Doc) === formatDoc(key) &&
      // Indexes on one key may coexist when their options differ.
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

/** The requested indexes that a collection does not have. */
function missingOf({ indexes, namespace }: Collection, specs: readonly Doc[]): Doc[] {
  const missing: Doc[] = [];
  for (const spec of specs) {
    const found = [...indexes.map((index) => index.spec), ...missing];
    if (exists(found, spec)) continue;
    if (found.length >= MAX_INDEXES)
      throw new MongoError(
        67,
        `add index fails, too many indexes for ${namespace} key:${formatDoc(spec.get('key') as Doc)}`,
      );
    missing.push(spec);
  }
  return missing;
}

const specsOf = ({ fields }: Context): Doc[] => {
  const requests = fields.documents('indexes');
  if (requests.length === 0) throw new MongoError(2, 'Must specify at least one index to create');
  return requests.map(indexSpec);
};

/** Creates all of the indexes, or none. */
export async function createIndexes(context: Context): Promise<Reply> {
  const { server, db, transaction } = context;
  const namespace = namespaceOf(context);
  checkNamespace(namespace);
  const specs = specsOf(context);
  return untilFree(context, () => {
    const createdCollectionAutomatically = server.engine.find(namespace, transaction) === undefined;
    const collection = server.engine.findOrCreate(db, namespace.slice(db.length + 1), transaction);
    if (transaction !== null && collection.creator !== transaction)
      throw new MongoError(
        263,
        `Cannot create new indexes on existing collection ${namespace} in a multi-document transaction.`,
      );
    const numIndexesBefore = collection.indexes.length;
    const missing = missingOf(collection, specs);
    if (missing.length > 0) server.engine.addIndexes(collection, missing);
    return {
      numIndexesBefore,
      numIndexesAfter: numIndexesBefore + missing.length,
      createdCollectionAutomatically,
      ...(missing.length === 0 ? { note: 'all indexes already exist' } : {}),
    };
  });
}
