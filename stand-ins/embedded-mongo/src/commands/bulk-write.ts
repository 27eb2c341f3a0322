import { MongoError } from '../errors.ts';
import type { Doc, Value } from '../values/types.ts';
import { batchSize } from './catalog.ts';
import { collationOf, scopeOf } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { Fields } from './fields.ts';
import { checkNamespace } from './names.ts';
import {
  arrayOf,
  bool,
  boolOrNumber,
  cursor,
  documents,
  hint,
  nested,
  number,
  object,
  required,
  text,
} from './schema.ts';
import { MODIFICATION } from './write-options.ts';
import { insertOne, isOrdered, runDelete, runUpdate, updateStatement } from './write.ts';
import { runStatements } from './write-result.ts';

type Totals = { nInserted: number; nMatched: number; nModified: number; nUpserted: number; nDeleted: number };

/** The context of one operation: a command on the collection that it names. */
function onCollection(context: Context, operation: Fields, kind: string): Context {
  const info = context.fields.documents('nsInfo')[operation.count(kind) ?? -1];
  const namespace = info?.get('ns');
  if (typeof namespace !== 'string')
    throw new MongoError(2, `BulkWrite ops entry ${kind} has an invalid nsInfo index.`);
  checkNamespace(namespace);
  const dot = namespace.indexOf('.');
  return {
    ...context,
    db: namespace.slice(0, dot),
    name: kind,
    fields: new Fields(new Map([[kind, namespace.slice(dot + 1)]]), kind),
  };
}

async function insert(context: Context, fields: Fields): Promise<Doc> {
  fields.only({ insert: number, document: required(object) });
  await insertOne(onCollection(context, fields, 'insert'), fields.required('document', fields.document('document')));
  return new Map([['n', 1]]);
}

async function update(context: Context, fields: Fields): Promise<Doc> {
  fields.only({
    update: number,
    filter: required(object),
    updateMods: required(MODIFICATION),
    multi: bool,
    upsert: bool,
    arrayFilters: documents,
    hint,
    constants: object,
    collation: object,
    sort: object,
  });
  const multi = fields.flag('multi');
  const renamed = new Fields(
    new Map([...fields.doc].map(([name, value]) => [name === 'constants' ? 'c' : name, value])),
    'update',
  );
  const { matched, modified, upserted } = await runUpdate(
    onCollection(context, fields, 'update'),
    updateStatement(renamed, { filter: 'filter', update: 'updateMods', multi }, context.fields.document('let')),
  );
  const result: Doc = new Map<string, Value>([
    ['n', upserted === undefined ? matched : 1],
    ['nModified', modified],
  ]);
  return upserted === undefined ? result : result.set('upserted', new Map([['_id', upserted]]));
}

async function remove(context: Context, fields: Fields): Promise<Doc> {
  fields.only({ delete: number, filter: required(object), multi: bool, hint, collation: object });
  const selection = {
    filter: fields.required('filter', fields.document('filter')),
    limit: fields.flag('multi') ? 0 : 1,
    hint: fields.get('hint'),
  };
  const { n } = await runDelete(
    onCollection(context, fields, 'delete'),
    selection,
    scopeOf(context.fields.document('let'), collationOf(fields)),
  );
  return new Map([['n', n]]);
}

const KINDS: Record<string, (context: Context, fields: Fields) => Promise<Doc>> = { insert, update, delete: remove };

function addTo(totals: Totals, kind: string, result: Doc): void {
  const n = Number(result.get('n'));
  if (kind === 'insert') totals.nInserted += n;
  else if (kind === 'delete') totals.nDeleted += n;
  else if (result.has('upserted')) totals.nUpserted += n;
  else {
    totals.nMatched += n;
    totals.nModified += Number(result.get('nModified'));
  }
}

/** Writes to several collections in one command. */
async function bulkWrite(context: Context): Promise<Reply> {
  const { fields, server, session } = context;
  const operations = fields.documents('ops');
  if (operations.length === 0)
    throw new MongoError(2, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  const kinds = operations.map((operation) => [...operation.keys()][0] ?? '');
  const { results, errors } = await runStatements(context, operations.length, isOrdered(context), (i) => {
    const kind = kinds[i] as string;
    const run = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    if (run === undefined) throw new MongoError(9, `Unknown bulkWrite operation '${kind}'`);
    return run(context, new Fields(operations[i] as Doc, kind));
  });
  const totals: Totals = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  for (const [index, result] of results) addTo(totals, kinds[index] as string, result);
  const failed = errors.map(
    ({ index, ...error }) =>
      [index as number, new Map(Object.entries({ ok: 0, idx: index, n: 0, ...error })) as Doc] as const,
  );
  const succeeded = fields.flag('errorsOnly')
    ? []
    : [...results].map(
        ([index, result]) => [index, new Map<string, Value>([['ok', 1], ['idx', index], ...result])] as const,
      );
  const docs = [...failed, ...succeeded].sort(([a], [b]) => a - b).map(([, doc]) => doc);
  return {
    ...(await server.cursors.start('admin.$cmd.bulkWrite', docs, batchSize(context), session, { knowsEnd: true })),
    nErrors: errors.length,
    ...totals,
  };
}

export const bulkWriteCommands: Record<string, Command> = {
  bulkWrite: {
    options: {
      ops: required(documents),
      nsInfo: required(arrayOf(nested({ ns: required(text) }))),
      ordered: bool,
      errorsOnly: bool,
      let: object,
      bypassDocumentValidation: boolOrNumber,
      cursor,
    },
    stable: true,
    writes: true,
    inTransaction: true,
    run: bulkWrite,
  },
};
