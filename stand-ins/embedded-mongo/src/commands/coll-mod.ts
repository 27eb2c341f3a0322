import { MongoError, unsupported } from '../errors.ts';
import { uuidOf } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import { equal } from '../values/compare.ts';
import type { Doc, Value } from '../values/types.ts';
import { namespaceOf, targetCollection } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { IMAGES, imagesOf, withImages } from './images.ts';
import { checkExpiry } from './index-spec.ts';
import { any, boolOrNumber, documents, nested, number, object, oneOf, text } from './schema.ts';
import type { Schema } from './schema.ts';

const COLL_MOD_INDEX = nested({
  keyPattern: object,
  name: text,
  expireAfterSeconds: number,
  hidden: boolOrNumber,
  unique: boolOrNumber,
  prepareUnique: boolOrNumber,
  forceNonUnique: boolOrNumber,
});

const COLL_MOD_REFUSED: Schema = {
  validator: object,
  validationLevel: oneOf('off', 'strict', 'moderate'),
  validationAction: oneOf('error', 'warn'),
  viewOn: text,
  pipeline: documents,
  expireAfterSeconds: any,
  timeseries: object,
  cappedSize: number,
  cappedMax: number,
};

function collMod(context: Context): Reply {
  const { fields, server } = context;
  const collection = targetCollection(context);
  if (collection === undefined) throw new MongoError(26, `ns does not exist: ${namespaceOf(context)}`);
  for (const option of Object.keys(COLL_MOD_REFUSED))
    if (fields.get(option) !== undefined) throw unsupported(`collMod with ${option}`);
  const [images, change] = [imagesOf(context), fields.document('index')];
  collection.checkNoBuilds();
  const before = collection.options;
  const index = change === undefined ? undefined : modifyIndex(collection, change);
  collection.options = withImages(before, images);
  server.engine.saveCatalog(collection);
  const state: Doc = new Map([['collectionOptions', new Map([['uuid', uuidOf(collection)], ...before])]]);
  const description: Doc = new Map();
  if (images !== undefined) description.set('changeStreamPreAndPostImages', images);
  if (index !== undefined) {
    state.set('indexOptions', new Map(index.old === undefined ? [] : [['expireAfterSeconds', index.old]]));
    const { name, seconds } = index;
    description.set(
      'index',
      new Map<string, Value>([
        ['name', name],
        ['expireAfterSeconds', seconds],
      ]),
    );
  }
  const details: Doc = new Map([
    ['operationDescription', description],
    ['stateBeforeChange', state],
  ]);
  server.engine.noteCatalog('modify', collection, details);
  if (index === undefined) return {};
  return {
    ...(index.old === undefined ? {} : { expireAfterSeconds_old: index.old }),
    expireAfterSeconds_new: index.seconds,
  };
}

/** Gives an index another time after which documents expire. */
function modifyIndex(collection: Collection, change: Doc): { name: string; old: Value | undefined; seconds: Value } {
  const [key, name, seconds] = [change.get('keyPattern'), change.get('name'), change.get('expireAfterSeconds')];
  for (const option of ['hidden', 'unique', 'prepareUnique', 'forceNonUnique'])
    if (change.has(option)) throw unsupported(`collMod with index.${option}`);
  if ((key === undefined) === (name === undefined))
    throw new MongoError(
      72,
      key === undefined
        ? 'Must specify either index name or key pattern.'
        : 'Cannot specify both key pattern and name.',
    );
  const index = collection.indexes.find((other) =>
    name === undefined ? equal(other.spec.get('key'), key) : other.name === name,
  );
  if (index === undefined) throw new MongoError(27, `cannot find index ${String(name)} for ns ${collection.namespace}`);
  if (seconds === undefined) throw new MongoError(72, 'no expireAfterSeconds, hidden, unique, or prepareUnique field');
  checkExpiry(seconds, index.spec);
  if (index.paths.length > 1)
    throw new MongoError(72, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  const old = index.spec.get('expireAfterSeconds');
  index.spec.set('expireAfterSeconds', seconds);
  return { name: index.name, old, seconds };
}

export const collModCommands: Record<string, Command> = {
  collMod: {
    options: { index: COLL_MOD_INDEX, changeStreamPreAndPostImages: IMAGES, ...COLL_MOD_REFUSED },
    writes: true,
    stable: true,
    run: collMod,
  },
};
