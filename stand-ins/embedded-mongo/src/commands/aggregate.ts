import { MongoError, failedToParse, typeMismatch } from '../errors.ts';
import { compilePipeline } from '../aggregate/stages.ts';
import { flowOf, gathered } from '../aggregate/stage.ts';
import type { Flow, Source, Work } from '../aggregate/stage.ts';
import type { Scope } from '../aggregate/scope.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { batchSize } from './catalog.ts';
import { openChangeStream } from './change-stream.ts';
import { collationOf, paceOf, scopeOf } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { countMatching, selectingDocs } from './select.ts';
import type { Selection } from './select.ts';
import { outputStage } from './output-stages.ts';
import { boolOrNumber, cursor, hint, object, required, strictBool } from './schema.ts';
import type { Option } from './schema.ts';

/** Reads the collections of one database as a command sees them. */
function sourceOf({ server, db, transaction }: Context, scope: Scope): Source {
  return {
    find: (name, filter) =>
      selectingDocs(server.engine.find(`${db}.${name}`, transaction), { filter }, scope, transaction).found,
  };
}

const nameOf = (stage: Maybe): string | undefined =>
  stage instanceof Map && stage.size === 1 ? [...stage.keys()][0] : undefined;

/**
 * What the first stages of a pipeline select, which an index may help with: `$match`, `$sort`, `$skip` and `$limit` in
 * this order; and the stages that are left.
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

const isConstant = (value: Maybe): boolean => value === null || typeof value === 'number';

/**
 * The number that a lone `$count` or a group of all counts, which is what drivers make of `countDocuments`; undefined
 * for anything else.
 */
function counted(rest: Value[]): ((total: number) => Doc) | undefined {
  const [stage] = rest;
  if (rest.length !== 1 || nameOf(stage) !== '$group') return undefined;
  const group = (stage as Doc).get('$group');
  if (!(group instanceof Map) || group.size !== 2 || !isConstant(group.get('_id'))) return undefined;
  const [, [name = '', accumulator] = []] = [...group] as [string, Value][];
  if (
    name === '_id' ||
    name.includes('.') ||
    name.startsWith('$') ||
    !(accumulator instanceof Map) ||
    accumulator.size !== 1 ||
    accumulator.get('$sum') !== 1
  )
    return undefined;
  return (total) =>
    new Map<string, Value>([
      ['_id', group.get('_id') as Value],
      [name, total],
    ]);
}

/** The documents that a pipeline without its output stage makes. */
function results(context: Context, pipeline: Value[], scope: Scope): Flow {
  const { fields, server, db, transaction } = context;
  const target = fields.doc.get('aggregate');
  const source = sourceOf(context, scope);
  if (typeof target !== 'string') {
    const [first, ...rest] = pipeline;
    const docs = nameOf(first) === '$documents' ? (first as Doc).get('$documents') : undefined;
    if (!Array.isArray(docs))
      throw new MongoError(73, '{aggregate: 1} is not valid for this pipeline; a collection is needed');
    return compilePipeline(rest, scope)(flowOf(docs as Doc[]), source);
  }
  const { selection, rest } = leadingSelection(pipeline, fields.get('hint'));
  const collection = server.engine.find(`${db}.${target}`, transaction);
  const count = counted(rest);
  // The whole pipeline is checked before anything is read; to count compares nothing.
  compilePipeline(count === undefined ? pipeline : pipeline.slice(0, -1), scope);
  if (count !== undefined) return totalOf(countMatching(collection, selection, scope, transaction), count);
  return compilePipeline(rest, scope)(selectingDocs(collection, selection, scope, transaction).found, source);
}

function* totalOf(counting: Work<number>, count: (total: number) => Doc): Generator<Doc | undefined> {
  const total = yield* counting;
  if (total > 0) yield count(total);
}

async function aggregate(context: Context): Promise<Reply> {
  const { fields, server, db, session } = context;
  const pipeline = fields.required('pipeline', fields.array('pipeline'));
  if (fields.get('cursor') === undefined)
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const scope = scopeOf(fields.document('let'), collationOf(fields));
  if (pipeline.slice(1).some((stage) => nameOf(stage) === '$changeStream'))
    throw new MongoError(40602, '$changeStream is only valid as the first stage in a pipeline');
  if (nameOf(pipeline[0]) === '$changeStream') return openChangeStream(context, pipeline as Doc[], scope);
  const output = outputStage(pipeline.at(-1), context);
  const result = results(context, output === undefined ? pipeline : pipeline.slice(0, -1), scope);
  const target = fields.doc.get('aggregate');
  const namespace = `${db}.${typeof target === 'string' ? target : '$cmd.aggregate'}`;
  const pace = paceOf(context);
  // All that is written is found first: what is written must not be found again.
  if (output !== undefined) await output(await pace.finish(gathered(result)));
  return server.cursors.start(namespace, output === undefined ? result : [], batchSize(context), session, {
    pace,
    collection: typeof target === 'string' ? server.engine.find(namespace, context.transaction) : undefined,
    knowsEnd: output !== undefined,
  });
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
    options: {
      pipeline: required(PIPELINE),
      cursor: CURSOR,
      allowDiskUse: strictBool,
      hint,
      let: object,
      collation: object,
      bypassDocumentValidation: boolOrNumber,
    },
    stable: true,
    writes: true,
    inTransaction: true,
    run: aggregate,
  },
};
