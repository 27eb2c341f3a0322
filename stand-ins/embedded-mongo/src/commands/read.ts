import { badValue, failedToParse, MongoError } from '../errors.ts';
import { Scope } from '../aggregate/scope.ts';
import { ValueGroups } from '../aggregate/value-groups.ts';
import { compileFindProjection } from '../query/projection.ts';
import type { Projection } from '../query/projection.ts';
import { checkSort } from '../query/sort.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { compare, isNumber } from '../values/compare.ts';
import { formatValue } from '../values/format.ts';
import { splitPath, visitPath } from '../values/path.ts';
import { placeSize, valueSize } from '../values/size.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { namespaceOf, targetCollection, timeLimitOf } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { arrayOf, atLeast, hint, long, number, object, required, strictBool, strictObject, text } from './schema.ts';
import type { Option } from './schema.ts';
import { countMatching, selecting } from './select.ts';
import type { Found } from './select.ts';
import { MAX_DOCUMENT } from './writing/stored-doc.ts';

function find(context: Context): Reply {
  const { fields, server, session, transaction } = context;
  const scope = Scope.ofCommand();
  const projection = fields.document('projection') ?? new Map();
  const project = projection.size === 0 ? (doc: Doc) => doc : compileFindProjection(projection, scope);
  const selection = {
    filter: fields.document('filter') ?? new Map(),
    sort: checkSort(fields.get('sort')),
    skip: fields.count('skip'),
    limit: fields.count('limit'),
    hint: fields.get('hint'),
  };
  const collection = targetCollection(context);
  const limit = timeLimitOf(context);
  const { found, knowsEnd } = selecting(collection, selection, scope, { reader: transaction, limit });
  return server.cursors.start(namespaceOf(context), projected(found, project), fields.count('batchSize'), session, {
    limit,
    collection,
    knowsEnd,
    single: fields.flag('singleBatch'),
  });
}

function* projected(found: Iterable<Found>, project: Projection): Generator<Doc> {
  for (const { doc } of found) yield project(doc);
}

/** Default wait of a change stream's batch for an event, in milliseconds. */
const AWAIT_MS = 1000;

function getMore({ db, fields, server, session, client }: Context): Promise<Reply> {
  const id = fields.doc.get('getMore') as bigint;
  return server.cursors.more(
    id,
    `${db}.${fields.required('collection', fields.string('collection'))}`,
    fields.count('batchSize'),
    session,
    { ms: wholeNumber(fields.get('maxTimeMS')) || AWAIT_MS, client },
  );
}

function killCursors(context: Context): Reply {
  const ids = (context.fields.array('cursors') ?? []).filter((id) => typeof id === 'bigint');
  return context.server.cursors.kill(ids, namespaceOf(context));
}

function count(context: Context): Reply {
  const { fields, transaction } = context;
  const limit = wholeNumber(fields.get('limit'));
  const selection = {
    filter: fields.document('query') ?? new Map(),
    skip: wholeNumber(fields.get('skip')),
    limit: limit === undefined ? undefined : Math.abs(limit),
  };
  const reading = { reader: transaction, limit: timeLimitOf(context) };
  return { n: countMatching(targetCollection(context), selection, Scope.ofCommand(), reading) };
}

/** Maximum size of the values of `distinct`, including their list indexes. */
const MAX_DISTINCT = MAX_DOCUMENT - 4096;

/** The distinct values at a path, including array elements, in order. */
function distinctValues(found: Iterable<Found>, path: string[]): Value[] {
  const values = new ValueGroups<null>();
  let bytes = 0;
  const add = (value: Value): void => {
    values.get(value, () => {
      bytes += valueSize(value) + placeSize(values.groups.length);
      if (bytes > MAX_DISTINCT) throw new MongoError(17217, 'distinct too big, 16mb cap');
      return null;
    });
  };
  const visit = (value: Maybe): boolean => {
    if (Array.isArray(value)) value.forEach(add);
    else if (value !== undefined) add(value);
    return false;
  };
  for (const { doc } of found) visitPath(doc, path, 0, visit, false);
  return values.groups.map(({ value }) => value as Value).sort(compare);
}

function distinct(context: Context): Reply {
  const { fields, transaction } = context;
  const path = splitPath(fields.required('key', fields.string('key')));
  const selection = { filter: fields.document('query') ?? new Map() };
  const reading = { reader: transaction, limit: timeLimitOf(context) };
  return {
    values: distinctValues(selecting(targetCollection(context), selection, Scope.ofCommand(), reading).found, path),
  };
}

/** Throws for a fraction, as the counts of `count` must be integers. */
function checkWhole(value: Value, name: string): number {
  const whole = wholeNumber(value);
  if (whole === undefined) throw failedToParse(`Expected an integer: ${name}: ${formatValue(value)}`);
  return whole;
}

const COUNT_LIMIT: Option = {
  check(value) {
    if (!isNumber(value)) throw badValue('limit value is not a valid number');
    checkWhole(value, 'limit');
  },
  nullable: false,
};

const COUNT_SKIP: Option = {
  check(value, path) {
    number.check(value, path);
    if (checkWhole(value, 'skip') < 0)
      throw failedToParse(`Expected a non-negative number in: skip: ${formatValue(value)}`);
  },
  nullable: true,
};

export const readCommands: Record<string, Command> = {
  find: {
    options: {
      filter: strictObject,
      sort: strictObject,
      projection: strictObject,
      skip: atLeast(0),
      limit: atLeast(0),
      batchSize: atLeast(0),
      singleBatch: strictBool,
      hint,
    },
    inTransaction: true,
    run: find,
  },
  getMore: {
    options: { getMore: required(long), collection: required(text), batchSize: atLeast(0) },
    inTransaction: true,
    run: getMore,
  },
  killCursors: { options: { cursors: required(arrayOf(long)) }, inTransaction: true, run: killCursors },
  count: { options: { query: object, limit: COUNT_LIMIT, skip: COUNT_SKIP }, run: count },
  distinct: { options: { key: required(text), query: object }, inTransaction: true, run: distinct },
};
