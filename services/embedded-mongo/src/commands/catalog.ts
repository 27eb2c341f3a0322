import { createHash } from 'node:crypto';
import { Binary } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { Scope } from '../aggregate/scope.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Collection } from '../storage/collection.ts';
import { identical } from '../values/compare.ts';
import { visibleDoc } from '../storage/record.ts';
import type { Doc, Value } from '../values/types.ts';
import { namespaceOf, targetCollection } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { Fields } from './fields.ts';
import { checkExpiry } from './index-spec.ts';
import { checkNamespace } from './names.ts';
import { any, bool, boolOrNumber, cursor, documents, nested, number, object } from './schema.ts';
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
  changeStreamPreAndPostImages: object,
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
  await untilFree(context, () => {
    const found = server.engine.find(namespace, context.transaction);
    if (found !== undefined && found.options.size === 0 && context.transaction === null) return;
    if (found !== undefined) throw new MongoError(48, `Collection ${namespace} already exists.`);
    server.engine.create(db, fields.required('create', fields.string('create')), new Map(), context.transaction);
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
    if (target !== undefined) server.engine.drop(target);
    const dot = to.indexOf('.');
    server.engine.rename(collection, to.slice(0, dot), to.slice(dot + 1));
  });
  return {};
}

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
  changeStreamPreAndPostImages: object,
  cappedSize: number,
  cappedMax: number,
};

function collMod(context: Context): Reply {
  const { fields, server } = context;
  const collection = targetCollection(context);
  if (collection === undefined) throw new MongoError(26, `ns does not exist: ${namespaceOf(context)}`);
  for (const option of Object.keys(COLL_MOD_REFUSED))
    if (fields.get(option) !== undefined) throw unsupported(`collMod with ${option}`);
  const change = fields.document('index');
  if (change === undefined) return {};
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
    name === undefined ? identical(other.spec.get('key'), key) : other.name === name,
  );
  if (index === undefined) throw new MongoError(27, `cannot find index ${String(name)} for ns ${collection.namespace}`);
  if (seconds === undefined) throw new MongoError(72, 'no expireAfterSeconds, hidden, unique, or prepareUnique field');
  checkExpiry(seconds, index.spec);
  if (index.paths.length > 1)
    throw new MongoError(72, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  const old = index.spec.get('expireAfterSeconds');
  index.spec.set('expireAfterSeconds', seconds);
  server.engine.saveCatalog(collection);
  return { ...(old === undefined ? {} : { expireAfterSeconds_old: old }), expireAfterSeconds_new: seconds };
}

/** A stable identity of a collection, as clients expect it in its description. */
function uuidOf(collection: Collection): Binary {
  const bytes = createHash('sha256').update(`collection ${collection.id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return new Binary(bytes, Binary.SUBTYPE_UUID);
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
  return collections.reduce(
    (total, { records }) => total + [...records.values()].filter((record) => visibleDoc(record, null) !== null).length,
    0,
  );
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
  create: {
    options: { ...CREATE_REFUSED, autoIndexId: unstable(boolOrNumber), flags: unstable(number) },
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
  collMod: { options: { index: COLL_MOD_INDEX, ...COLL_MOD_REFUSED }, writes: true, stable: true, run: collMod },
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
