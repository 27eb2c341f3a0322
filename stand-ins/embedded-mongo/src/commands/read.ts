import { badValue, failedToParse, MongoError, unsupported } from '../errors.ts';
import { eachOf } from '../aggregate/stage.ts';
import type { Flow, Work } from '../aggregate/stage.ts';
import { ValueGroups } from '../aggregate/value-groups.ts';
import { sorted } from '../query/merge-sort.ts';
import { compileProjection } from '../query/projection.ts';
import type { Projection } from '../query/projection.ts';
import { checkSort } from '../query/sort.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import type { StringOrder } from '../values/collation.ts';
import { compare, isNumber } from '../values/compare.ts';
import { formatValue } from '../values/format.ts';
import { splitPath, visitPath } from '../values/path.ts';
import { placeSize, valueSize } from '../values/size.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { collationOf, namespaceOf, paceOf, scopeOf, targetCollection } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { arrayOf, atLeast, hint, long, number, object, required, strictBool } from './schema.ts';
import { strictObject, text, unstable } from './schema.ts';
import type { Option, Schema } from './schema.ts';
import { countMatching, selecting, selectingDocs } from './select.ts';
import type { Found, Selected } from './select.ts';
import { MAX_DOCUMENT } from './stored-doc.ts';

const REFUSED: Schema = {
  min: unstable(strictObject),
  max: unstable(strictObject),
  returnKey: unstable(strictBool),
  showRecordId: unstable(strictBool),
  tailable: unstable(strictBool),
  awaitData: unstable(strictBool),
  term: unstable(number),
  readOnce: unstable(strictBool),
  $_requestResumeToken: unstable(strictBool),
  $_resumeAfter: unstable(strictObject),
};

const REFUSED_NAMES = Object.keys(REFUSED);

function find(context: Context): Promise<Reply> {
  const { fields, server, session, transaction } = context;
  if (fields.flag('awaitData') && !fields.flag('tailable'))
    throw failedToParse("Cannot set 'awaitData' without also setting 'tailable'");
  for (const name of REFUSED_NAMES)
    if (fields.get(name) !== undefined && fields.get(name) !== false) throw unsupported(`the option '${name}' of find`);
  const scope = scopeOf(fields.document('let'), collationOf(fields));
  const projection = fields.document('projection');
  const project =
    projection === undefined || projection.size === 0 ? undefined : compileProjection(projection, scope, true);
  const selection = {
    filter: fields.document('filter') ?? new Map(),
    sort: checkSort(fields.get('sort')),
    skip: fields.count('skip'),
    limit: fields.count('limit'),
    hint: fields.get('hint'),
  };
  const collection = targetCollection(context);
  const { found, knowsEnd } =
    project === undefined
      ? selectingDocs(collection, selection, scope, transaction)
      : projected(selecting(collection, selection, scope, transaction), project);
  return server.cursors.start(namespaceOf(context), found, fields.count('batchSize'), session, {
    pace: paceOf(context),
    collection,
    knowsEnd,
    single: fields.flag('singleBatch'),
    keepsAlive: fields.flag('noCursorTimeout'),
  });
}

const projected = ({ found, knowsEnd }: Selected, project: Projection): Selected<Doc> => ({
  found: eachOf(found, ({ doc, offset }) => project(doc, offset)),
  knowsEnd,
});

/** So long does a batch of a change stream wait for an event when nobody says how long, in milliseconds. */
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

async function count(context: Context): Promise<Reply> {
  const { fields, transaction } = context;
  const limit = wholeNumber(fields.get('limit'));
  const selection = {
    filter: fields.document('query') ?? new Map(),
    skip: wholeNumber(fields.get('skip')),
    limit: limit === undefined ? undefined : Math.abs(limit),
    hint: fields.get('hint'),
  };
  const work = countMatching(
    targetCollection(context),
    selection,
    scopeOf(undefined, collationOf(fields)),
    transaction,
  );
  return { n: await paceOf(context).finish(work) };
}

/** What the values of `distinct` may take up together, with the places that they stand at in their list. */
const MAX_DISTINCT = MAX_DOCUMENT - 4096;

/** The distinct values at a path, with the elements of arrays, in their order. */
function* distinctValues(found: Flow<Found>, path: string[], strings: StringOrder | undefined): Work<Value[]> {
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
  for (const one of found)
    if (one === undefined) yield undefined;
    else visitPath(one.doc, path, 0, visit, false);
  const inOrder = yield* sorted(
    values.groups.map(({ value }) => value as Value),
    (a, b) => compare(a, b, strings),
  );
  // Of those that a collation takes for one, the first that was found stands for all.
  return strings === undefined
    ? inOrder
    : inOrder.filter((value, i) => i === 0 || compare(value, inOrder[i - 1], strings) !== 0);
}

async function distinct(context: Context): Promise<Reply> {
  const { fields, transaction } = context;
  const path = splitPath(fields.required('key', fields.string('key')));
  const selection = { filter: fields.document('query') ?? new Map(), hint: fields.get('hint') };
  const strings = collationOf(fields);
  const { found } = selecting(targetCollection(context), selection, scopeOf(undefined, strings), transaction);
  return { values: await paceOf(context).finish(distinctValues(found, path, strings)) };
}

/** Throws for what is no whole number, as the counts of `count` must be. */
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
      noCursorTimeout: unstable(strictBool),
      oplogReplay: unstable(strictBool),
      allowPartialResults: strictBool,
      allowDiskUse: strictBool,
      collation: strictObject,
      hint,
      let: object,
      ...REFUSED,
    },
    stable: true,
    inTransaction: true,
    run: find,
  },
  getMore: {
    options: { getMore: required(long), collection: required(text), batchSize: atLeast(0) },
    inTransaction: true,
    stable: true,
    run: getMore,
  },
  killCursors: {
    options: { cursors: required(arrayOf(long)) },
    inTransaction: true,
    stable: true,
    run: killCursors,
  },
  count: {
    options: { query: object, limit: COUNT_LIMIT, skip: COUNT_SKIP, fields: object, collation: object, hint },
    stable: true,
    run: count,
  },
  distinct: {
    options: { key: required(text), query: object, collation: object, hint },
    inTransaction: true,
    run: distinct,
  },
};
