import { MongoError } from '../../errors.ts';
import { formatDoc } from '../../values/format.ts';
import type { Doc } from '../../values/types.ts';
import { batchSize } from './catalog.ts';
import { namespaceOf, targetCollection } from '../context.ts';
import type { Command, Context, Reply } from '../context.ts';
import { createIndexes } from './create-indexes.ts';
import { arrayOf, cursor, documents, required, text, textOrObject } from '../schema.ts';
import type { Option } from '../schema.ts';

function listIndexes(context: Context): Reply {
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
  for (const index of chosen) server.engine.removeIndex(collection, index);
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
    options: { indexes: required(documents) },
    writes: true,
    inTransaction: true,
    run: createIndexes,
  },
  listIndexes: { options: { cursor }, run: listIndexes },
  dropIndexes: { options: { index: required(INDEX) }, writes: true, run: dropIndexes },
};
