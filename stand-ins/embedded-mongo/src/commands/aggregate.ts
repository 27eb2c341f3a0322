import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { Scope } from '../aggregate/scope.ts';
import { compilePipeline } from '../aggregate/stages.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { batchSize } from './indexes/catalog.ts';
import { openChangeStream } from './change-stream.ts';
import { targetCollection, timeLimitOf } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import type { CursorOptions } from './cursors.ts';
import { cursor, hint, required } from './schema.ts';
import type { Option } from './schema.ts';
import { countMatching, selecting } from './select.ts';
import type { Reading, Selection } from './select.ts';

const nameOf = (stage: Maybe): string | undefined =>
  stage instanceof Map && stage.size === 1 ? [...stage.keys()][0] : undefined;

/**
 * The selection in a pipeline's first stages, for which an index may help: `$match`, `$sort`, `$skip` and `$limit` in
 * this order; and the remaining stages.
 */
export function leadingSelection(pipeline: Value[], hint: Maybe): { selection: Selection; rest: Value[] } {
  const selection: Selection = { filter: new Map(), hint };
  let at = 0;
  const next = (name: string): Maybe => (nameOf(pipeline[at]) === name ? (pipeline[at] as Doc).get(name) : undefined);
  const match = next('$match');
  if (match instanceof Map) {
    selection.filter = match;
    at++;
  }
  const sort = next('$sort');
  if (sort instanceof Map && sort.size > 0) {
    selection.sort = sort;
    at++;
  }
  const skip = wholeNumber(next('$skip'));
  if (skip !== undefined && skip >= 0) {
    selection.skip = skip;
    at++;
  }
  const limit = wholeNumber(next('$limit'));
  if (limit !== undefined && limit > 0) {
    selection.limit = limit;
    at++;
  }
  return { selection, rest: pipeline.slice(at) };
}

/** The name of the count when a group only counts all documents, as in drivers' `countDocuments`. */
function counted(rest: Value[]): { id: Value; name: string } | undefined {
  const group = rest.length === 1 && nameOf(rest[0]) === '$group' ? (rest[0] as Doc).get('$group') : undefined;
  if (!(group instanceof Map) || group.size !== 2) return undefined;
  const id = group.get('_id');
  const [name = '', sum] = [...group].find(([field]) => field !== '_id') ?? [];
  const isCount = sum instanceof Map && sum.size === 1 && sum.get('$sum') === 1;
  const isPlain = name !== '' && !name.includes('.') && !name.startsWith('$');
  return isCount && isPlain && (id === null || typeof id === 'number') ? { id, name } : undefined;
}

function* totalOf(total: number, { id, name }: { id: Value; name: string }): Generator<Doc> {
  if (total > 0)
    yield new Map([
      ['_id', id],
      [name, total],
    ]);
}

function* docsOf(found: Iterable<{ doc: Doc }>): Generator<Doc> {
  for (const { doc } of found) yield doc;
}

/** A pipeline's resulting documents. */
function results(context: Context, pipeline: Value[], reading: Reading): Iterable<Doc> {
  const scope = Scope.ofCommand();
  const { selection, rest } = leadingSelection(pipeline, context.fields.get('hint'));
  const collection = targetCollection(context);
  // Checks the whole pipeline before it reads anything.
  compilePipeline(pipeline, scope);
  const count = counted(rest);
  if (count !== undefined) return totalOf(countMatching(collection, selection, scope, reading), count);
  return compilePipeline(rest, scope)(docsOf(selecting(collection, selection, scope, reading).found));
}

async function aggregate(context: Context): Promise<Reply> {
  const { fields, server, db, session, transaction } = context;
  const pipeline = fields.required('pipeline', fields.array('pipeline'));
  if (fields.get('cursor') === undefined)
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  if (pipeline.slice(1).some((stage) => nameOf(stage) === '$changeStream'))
    throw new MongoError(40602, '$changeStream is only valid as the first stage in a pipeline');
  if (nameOf(pipeline[0]) === '$changeStream') return openChangeStream(context, pipeline as Doc[]);
  if (typeof fields.doc.get('aggregate') !== 'string')
    throw new MongoError(73, '{aggregate: 1} is not valid for this pipeline; a collection is needed');
  const limit = timeLimitOf(context);
  const docs = results(context, pipeline, { reader: transaction, limit });
  const options: CursorOptions = { limit, collection: targetCollection(context) };
  return server.cursors.start(`${db}.${fields.string('aggregate')}`, docs, batchSize(context), session, options);
}

const PIPELINE: Option = {
  check(value) {
    if (!Array.isArray(value)) throw typeMismatch("'pipeline' option must be specified as an array");
    for (const stage of value)
      if (!(stage instanceof Map)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
  },
  nullable: false,
};

const CURSOR: Option = {
  check(value, path) {
    if (!(value instanceof Map)) throw typeMismatch('cursor field must be missing or an object');
    cursor.check(value, path);
  },
  nullable: false,
};

export const aggregateCommands: Record<string, Command> = {
  aggregate: {
    options: { pipeline: required(PIPELINE), cursor: CURSOR, hint },
    inTransaction: true,
    run: aggregate,
  },
};
