import { createHash } from 'node:crypto';
import { Binary } from 'bson';
import { badValue, MongoError, unsupported } from '../errors.ts';
import { Scope } from '../aggregate/scope.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Collection } from '../storage/collection.ts';
import { identical } from '../values/compare.ts';
import { visibleDoc } from '../storage/record.ts';
import type { Doc, Value } from '../values/types.ts';
import { namespaceOf, targetCollection } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { checkNamespace } from './names.ts';
import { untilFree } from './waiting.ts';

const CREATE_REFUSED = [
  'capped',
  'size',
  'max',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'validationLevel',
  'validationAction',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'encryptedFields',
  'storageEngine',
  'indexOptionDefaults',
  'expireAfterSeconds',
  'collation',
];

async function create(context: Context): Promise<Reply> {
  const { fields, server, db } = context;
  const namespace = namespaceOf(context);
  checkNamespace(namespace);
  const collation = fields.document('collation');
  for (const name of CREATE_REFUSED) {
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

function collMod(context: Context): Reply {
  const { fields, server } = context;
  const collection = targetCollection(context);
  if (collection === undefined) throw new MongoError(26, `ns does not exist: ${namespaceOf(context)}`);
  const change = fields.document('index');
  if (change === undefined) return {};
  const [key, name, seconds] = [change.get('keyPattern'), change.get('name'), change.get('expireAfterSeconds')];
  for (const option of change.keys())
    if (!['keyPattern', 'name', 'expireAfterSeconds'].includes(option))
      throw unsupported(`collMod with index.${option}`);
  const index = collection.indexes.find((other) =>
    name === undefined ? identical(other.spec.get('key'), key) : other.name === name,
  );
  if (index === undefined) throw new MongoError(27, `cannot find index ${String(name)} for ns ${collection.namespace}`);
  if (seconds === undefined) throw badValue('no expireAfterSeconds field');
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

function listCollections(context: Context): Reply {
  const { fields, server, db, session } = context;
  const matches = compileFilter(fields.document('filter') ?? new Map(), new Scope());
  const collections = server.engine
    .all()
    .filter((collection) => collection.db === db && matches(describe(collection, false)));
  const docs = collections.map((collection) => describe(collection, fields.flag('nameOnly')));
  return server.cursors.start(`${db}.$cmd.listCollections`, docs, batchSize(context), session);
}

export function batchSize({ fields }: Context): number | undefined {
  const cursor = fields.document('cursor');
  for (const option of cursor?.keys() ?? [])
    if (option !== 'batchSize') throw new MongoError(40415, `BSON field 'cursor.${option}' is an unknown field.`);
  const size = cursor?.get('batchSize');
  return size === undefined ? undefined : Number(size);
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
  create: { known: [...CREATE_REFUSED, 'autoIndexId', 'flags'], writes: true, inTransaction: true, run: create },
  drop: { known: [], writes: true, run: drop },
  dropDatabase: { known: [], writes: true, run: dropDatabase },
  renameCollection: { known: ['to', 'dropTarget'], writes: true, run: renameCollection },
  collMod: { known: ['index'], writes: true, run: collMod },
  listCollections: { known: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'], run: listCollections },
  listDatabases: { known: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
};
