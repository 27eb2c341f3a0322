import { MongoError } from '../../errors.ts';
import { Scope } from '../../aggregate/scope.ts';
import { compileFilter } from '../../query/matcher.ts';
import { uuidOf } from '../../storage/collection.ts';
import type { Collection } from '../../storage/collection.ts';
import type { Doc, Value } from '../../values/types.ts';
import { namespaceOf, targetCollection } from '../context.ts';
import type { Command, Context, Reply } from '../context.ts';
import { Fields } from '../fields.ts';
import { checkNamespace } from '../names.ts';
import { bool, boolOrNumber, cursor, object } from '../schema.ts';
import { untilFree } from '../waiting.ts';

async function create(context: Context): Promise<Reply> {
  const { fields, server, db } = context;
  const namespace = namespaceOf(context);
  checkNamespace(namespace);
  await untilFree(context, () => {
    const found = server.engine.find(namespace, context.transaction);
    if (found !== undefined && context.transaction !== null)
      throw new MongoError(48, `Collection ${namespace} already exists.`);
    if (found === undefined)
      server.engine.create(db, fields.required('create', fields.string('create')), context.transaction);
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

function describe(collection: Collection, nameOnly: boolean): Doc {
  const doc: Doc = new Map<string, Value>([
    ['name', collection.name],
    ['type', 'collection'],
  ]);
  if (nameOnly) return doc;
  return doc
    .set('options', new Map())
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
  create: { options: {}, writes: true, inTransaction: true, run: create },
  drop: { options: {}, writes: true, run: drop },
  dropDatabase: { options: {}, writes: true, run: dropDatabase },
  listCollections: {
    options: { filter: object, nameOnly: boolOrNumber, authorizedCollections: boolOrNumber, cursor },
    run: listCollections,
  },
  listDatabases: {
    options: { filter: object, nameOnly: boolOrNumber, authorizedDatabases: bool },
    run: listDatabases,
  },
};
