import { MongoError, unsupported } from '../errors.ts';
import { Scope } from '../aggregate/scope.ts';
import { compileFilter } from '../query/matcher.ts';
import { uuidOf } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import { identical } from '../values/compare.ts';
import type { Doc, Value } from '../values/types.ts';
import { namespaceOf, targetCollection } from './context.ts';
import { collModCommands } from './coll-mod.ts';
import type { Command, Context, Reply } from './context.ts';
import { IMAGES, imagesOf, withImages } from './images.ts';
import { Fields } from './fields.ts';
import { checkNamespace } from './names.ts';
import { any, bool, boolOrNumber, cursor, documents, number, object } from './schema.ts';
import { oneOf, required, text, unstable } from './schema.ts';
import type { Schema } from './schema.ts';
import { untilFree } from './waiting.ts';

const CREATE_REFUSED: Schema = {
  capped: unstable(boolOrNumber),
  size: unstable(number),
  max: unstable(number),
  timeseries: object,
  viewOn: text,
  pipeline: documents,
  validator: object,
  validationLevel: oneOf('off', 'strict', 'moderate'),
  validationAction: oneOf('error', 'warn'),
  clusteredIndex: any,
  encryptedFields: object,
  storageEngine: unstable(object),
  indexOptionDefaults: unstable(object),
  expireAfterSeconds: any,
  collation: object,
};

async function create(context: Context): Promise<Reply> {
  const { fields, server, db } = context;
  const namespace = namespaceOf(context);
  checkNamespace(namespace);
  const collation = fields.document('collation');
  for (const name of Object.keys(CREATE_REFUSED)) {
    const value = fields.get(name);
    if (value === undefined || value === false || (name === 'collation' && collation?.get('locale') === 'simple'))
      continue;
    throw unsupported(`creating a collection with '${name}'`);
  }
  const options: Doc = withImages(new Map(), imagesOf(context));
  await untilFree(context, () => {
    const found = server.engine.find(namespace, context.transaction);
    if (found !== undefined && identical(found.options, options) && context.transaction === null) return;
    if (found !== undefined) throw new MongoError(48, `Collection ${namespace} already exists.`);
    server.engine.create(db, fields.required('create', fields.string('create')), options, context.transaction);
  });
  return {};
}

async function drop(context: Context): Promise<Reply> {
  const namespace = namespaceOf(context);
  checkNamespace(namespace);
  return untilFree(context, () => {
    const collection = targetCollection(context);
    if (collection === undefined) return {};
    context.server.engine.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: namespace };
  });
}

async function dropDatabase(context: Context): Promise<Reply> {
  const { server, db } = context;
  let existed = false;
  await untilFree(context, () => {
    for (const collection of server.engine.all().filter((other) => other.db === db)) {
      server.engine.drop(collection);
      existed = true;
    }
  });
  if (existed) server.engine.droppedDatabase(db);
  return existed ? { dropped: db } : {};
}

async function renameCollection(context: Context): Promise<Reply> {
  const { fields, server } = context;
  const from = fields.required('renameCollection', fields.string('renameCollection'));
  const to = fields.required('to', fields.string('to'));
  checkNamespace(from);
  checkNamespace(to);
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
  await untilFree(context, () => {
    const collection = server.engine.find(from, null);
    if (collection === undefined) throw new MongoError(26, `Source collection ${from} does not exist`);
    const target = server.engine.find(to, null);
    if (target !== undefined && !fields.flag('dropTarget')) throw new MongoError(48, 'target namespace exists');
    const dot = to.indexOf('.');
    server.engine.rename(collection, to.slice(0, dot), to.slice(dot + 1), target);
  });
  return {};
}

function describe(collection: Collection, nameOnly: boolean): Doc {
  const doc: Doc = new Map<string, Value>([
    ['name', collection.name],
    ['type', 'collection'],
  ]);
  if (nameOnly) return doc;
  return doc
    .set('options', collection.options)
    .set(
      'info',
      new Map<string, Value>([
        ['readOnly', false],
        ['uuid', uuidOf(collection)],
      ]),
    )
    .set('idIndex', collection.indexes[0]?.spec ?? null);
}

function listCollections(context: Context): Promise<Reply> {
  const { fields, server, db, session } = context;
  const matches = compileFilter(fields.document('filter') ?? new Map(), new Scope());
  const collections = server.engine
    .all()
    .filter((collection) => collection.db === db && matches(describe(collection, false)));
  const docs = collections.map((collection) => describe(collection, fields.flag('nameOnly')));
  return server.cursors.start(`${db}.$cmd.listCollections`, docs, batchSize(context), session, { knowsEnd: true });
}

export function batchSize({ fields }: Context): number | undefined {
  const given = fields.document('cursor');
  return given === undefined ? undefined : new Fields(given, 'cursor').count('batchSize');
}

function sizeOf(collections: Collection[]): number {
  return collections.reduce((total, collection) => total + collection.countCommitted(), 0);
}

function listDatabases({ fields, server, db }: Context): Reply {
  if (db !== 'admin') throw new MongoError(13, 'listDatabases may only be run against the admin database.');
  const matches = compileFilter(fields.document('filter') ?? new Map(), new Scope());
  const all = server.engine.all();
  const names = [...new Set(all.map((collection) => collection.db))].sort();
  const databases = names
    .map(
      (name) =>
        new Map<string, Value>([
          ['name', name],
          ['sizeOnDisk', BigInt(sizeOf(all.filter((collection) => collection.db === name))) * 4096n],
          ['empty', false],
        ]),
    )
    .filter((database) => matches(database));
  if (fields.flag('nameOnly')) return { databases: databases.map((database) => ({ name: database.get('name') })) };
  const totalSize = databases.reduce((total, database) => total + (database.get('sizeOnDisk') as bigint), 0n);
  return { databases, totalSize, totalSizeMb: totalSize / 1048576n };
}

export const catalogCommands: Record<string, Command> = {
  ...collModCommands,
  create: {
    options: {
      ...CREATE_REFUSED,
      changeStreamPreAndPostImages: IMAGES,
      autoIndexId: unstable(boolOrNumber),
      flags: unstable(number),
    },
    writes: true,
    inTransaction: true,
    stable: true,
    run: create,
  },
  drop: { options: {}, writes: true, stable: true, run: drop },
  dropDatabase: { options: {}, writes: true, stable: true, run: dropDatabase },
  renameCollection: {
    options: { renameCollection: required(text), to: required(text), dropTarget: bool, stayTemp: bool },
    writes: true,
    run: renameCollection,
  },
  listCollections: {
    options: { filter: object, nameOnly: boolOrNumber, authorizedCollections: boolOrNumber, cursor },
    stable: true,
    run: listCollections,
  },
  listDatabases: {
    options: { filter: object, nameOnly: boolOrNumber, authorizedDatabases: bool },
    stable: true,
    run: listDatabases,
  },
};
