import type { Touched } from '../../changes/change.ts';
import { MongoError } from '../../errors.ts';
import { Scope } from '../../aggregate/scope.ts';
import { checkSort } from '../../query/sort.ts';
import type { Collection } from '../../storage/collection.ts';
import type { StoredRecord } from '../../storage/record.ts';
import type { Update } from '../../update/update.ts';
import type { Doc, Value } from '../../values/types.ts';
import { compileUpdate } from './compile-update.ts';
import { namespaceOf, targetCollection, timeLimitOf, writerOf } from '../context.ts';
import type { Command, Context, Reply } from '../context.ts';
import { Fields } from '../fields.ts';
import { checkNamespace } from '../names.ts';
import { arrayOf, documents, nested, required } from '../schema.ts';
import { selecting } from '../select.ts';
import type { Found, Selection } from '../select.ts';
import { checkUpdated, prepareForStorage } from './stored-doc.ts';
import { equalityFields } from './upsert.ts';
import { runStatements } from './write-result.ts';
import { untilFree } from '../waiting.ts';
import { COMMON, DELETE, UPDATE } from './write-options.ts';

const MAX_BATCH = 100_000;

/** Shared: a batch has up to 100,000 of them, which are compared with each other. */
const ONE_INSERTED: Doc = new Map([['n', 1]]);

const collectionName = ({ name, fields }: Context): string => fields.required(name, fields.string(name));

/** Inserts one document; waits for transactions that it may conflict with. */
function insertOne(context: Context, doc: Doc, fillTimestamps = true): Promise<Doc> {
  const prepared = prepareForStorage(doc, fillTimestamps);
  return untilFree(context, () => {
    context.server.engine
      .findOrCreate(context.db, collectionName(context), context.transaction)
      .insert(prepared, writerOf(context));
    return prepared;
  });
}

function checkCount(count: number): void {
  if (count < 1 || count > MAX_BATCH)
    throw new MongoError(16, `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${count} operations.`);
}

function reply(n: number, errors: Reply[], more: Reply = {}): Reply {
  return { n, ...more, ...(errors.length > 0 ? { writeErrors: errors } : {}) };
}

async function insert(context: Context): Promise<Reply> {
  const docs = context.fields.documents('documents');
  checkNamespace(namespaceOf(context));
  checkCount(docs.length);
  const { results, errors } = await runStatements(context, docs.length, isOrdered(context), async (i) => {
    await insertOne(context, docs[i] as Doc);
    return ONE_INSERTED;
  });
  return reply(results.size, errors);
}

const isOrdered = ({ fields }: Context): boolean => fields.get('ordered') === undefined || fields.flag('ordered');

/** An update's result; `before` and `after` are the last updated document. */
export type Updated = {
  matched: number;
  modified: number;
  upserted?: Value | undefined;
  before: Doc | null;
  after: Doc | null;
};

export type UpdateStatement = {
  selection: Selection;
  update: Update;
  multi: boolean;
  upsert: boolean;
  replaces: boolean;
  scope: Scope;
};

/**
 * Writes each selected document. When a transaction blocks it, it waits and repeats the selection: a document may come
 * twice.
 */
async function writeEach(context: Context, { selection, scope }: Selected, write: Write): Promise<void> {
  const limit = timeLimitOf(context);
  await untilFree(context, () => {
    const collection = targetCollection(context);
    const { found } = selecting(collection, selection, scope, { reader: context.transaction, limit });
    // Finds all of them first, so that written documents are not found again.
    for (const one of [...found])
      if (collection !== undefined) {
        limit.check();
        write(one, collection);
      }
  });
}

type Selected = { selection: Selection; scope: Scope };

type Write = (found: Found, collection: Collection) => void;

/** Updates a statement's documents, or inserts one. An updated document is not visited again. */
export async function runUpdate(context: Context, statement: UpdateStatement): Promise<Updated> {
  const result: Updated = { matched: 0, modified: 0, before: null, after: null };
  const done = new Set<StoredRecord>();
  const selection = { ...statement.selection, limit: statement.multi ? 0 : 1 };
  await writeEach(context, { ...statement, selection }, ({ record, doc }, collection) => {
    if (done.has(record)) return;
    const touched: Touched[] = [];
    const changed = statement.update(doc, { inserting: false, touched });
    if (changed !== doc) {
      checkUpdated(changed);
      const how = statement.replaces ? 'replacement' : touched.length > 0 ? touched : 'pipeline';
      collection.write(record, changed, writerOf(context), how);
      result.modified++;
    }
    done.add(record);
    result.matched++;
    Object.assign(result, { before: doc, after: changed });
  });
  if (result.matched === 0 && statement.upsert) {
    const start = equalityFields(statement.selection.filter, statement.replaces);
    const doc = await insertOne(context, statement.update(start, { inserting: true }), statement.replaces);
    Object.assign(result, { upserted: doc.get('_id'), after: doc });
  }
  return result;
}

/** Parses an entry of `updates` (or a findAndModify, whose fields have other names). */
export function updateStatement(
  fields: Fields,
  names: { filter: string; update: string; multi: boolean },
): UpdateStatement {
  const scope = Scope.ofCommand();
  const update = fields.get(names.update);
  return {
    selection: { filter: fields.document(names.filter) ?? new Map(), sort: checkSort(fields.get('sort')) },
    update: compileUpdate(update, names.multi, scope),
    multi: names.multi,
    upsert: fields.flag('upsert'),
    replaces: update instanceof Map && ![...update.keys()][0]?.startsWith('$'),
    scope,
  };
}

async function update(context: Context): Promise<Reply> {
  const statements = context.fields.documents('updates');
  checkNamespace(namespaceOf(context));
  checkCount(statements.length);
  const { results, errors } = await runStatements(context, statements.length, isOrdered(context), async (i) => {
    const fields = new Fields(statements[i] as Doc, 'update.updates');
    const multi = fields.flag('multi');
    if (multi && context.retryable) throw new MongoError(72, 'Cannot use retryable writes with multi=true');
    const statement = updateStatement(fields, { filter: 'q', update: 'u', multi });
    const { matched, modified, upserted } = await runUpdate(context, statement);
    const result: Doc = new Map<string, Value>([
      ['n', matched],
      ['nModified', modified],
    ]);
    return upserted === undefined ? result : result.set('n', 1).set('upserted', upserted);
  });
  const sum = (name: string): number =>
    [...results.values()].reduce((total, result) => total + Number(result.get(name)), 0);
  const upserted = [...results]
    .filter(([, result]) => result.has('upserted'))
    .map(([index, result]) => ({ index, _id: result.get('upserted') }));
  return reply(sum('n'), errors, { nModified: sum('nModified'), ...(upserted.length > 0 ? { upserted } : {}) });
}

/** Deletes the selected documents; returns their number and the last one. */
export async function runDelete(context: Context, selection: Selection): Promise<{ n: number; doc: Doc | null }> {
  const result: { n: number; doc: Doc | null } = { n: 0, doc: null };
  await writeEach(context, { selection, scope: Scope.ofCommand() }, ({ record, doc }, collection) => {
    collection.write(record, null, writerOf(context));
    result.n++;
    result.doc = doc;
  });
  return result;
}

async function remove(context: Context): Promise<Reply> {
  const statements = context.fields.documents('deletes');
  checkNamespace(namespaceOf(context));
  checkCount(statements.length);
  const { results, errors } = await runStatements(context, statements.length, isOrdered(context), async (i) => {
    const fields = new Fields(statements[i] as Doc, 'delete.deletes');
    const limit = fields.required('limit', fields.count('limit'));
    if (limit === 0 && context.retryable) throw new MongoError(72, 'Cannot use retryable writes with limit=0');
    const { n } = await runDelete(context, { filter: fields.required('q', fields.document('q')), limit });
    return new Map([['n', n]]);
  });
  return reply(
    [...results.values()].reduce((total, result) => total + Number(result.get('n')), 0),
    errors,
  );
}

const all = { writes: true, inTransaction: true } as const;

export const writeCommands: Record<string, Command> = {
  insert: { options: { documents: required(documents), ...COMMON }, ...all, run: insert },
  update: { options: { updates: required(arrayOf(nested(UPDATE))), ...COMMON }, ...all, run: update },
  delete: { options: { deletes: required(arrayOf(nested(DELETE))), ...COMMON }, ...all, run: remove },
};
