import { badValue, failedToParse, unsupported } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { checkSort } from '../query/sort.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { compare, isNumber } from '../values/compare.ts';
import { formatValue } from '../values/format.ts';
import { splitPath, visitPath } from '../values/path.ts';
import type { Value } from '../values/types.ts';
import { namespaceOf, refuseCollation, scopeOf, targetCollection } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { arrayOf, atLeast, hint, long, number, object, required, strictBool } from './schema.ts';
import { strictObject, text, unstable } from './schema.ts';
import type { Option, Schema } from './schema.ts';
import { countMatching, select } from './select.ts';

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

function find(context: Context): Reply {
  const { fields, server, session, transaction } = context;
  refuseCollation(fields);
  if (fields.flag('awaitData') && !fields.flag('tailable'))
    throw failedToParse("Cannot set 'awaitData' without also setting 'tailable'");
  for (const name of Object.keys(REFUSED))
    if (fields.get(name) !== undefined && fields.get(name) !== false) throw unsupported(`the option '${name}' of find`);
  const scope = scopeOf(fields.document('let'));
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
  const found = select(targetCollection(context), selection, scope, transaction);
  const docs = found.map(({ doc, offset }) => (project === undefined ? doc : project(doc, offset)));
  const options = { single: fields.flag('singleBatch'), keepsAlive: fields.flag('noCursorTimeout') };
  return server.cursors.start(namespaceOf(context), docs, fields.count('batchSize'), session, options);
}

function getMore({ db, fields, server, session }: Context): Reply {
  const id = fields.doc.get('getMore') as bigint;
  return server.cursors.more(
    id,
    `${db}.${fields.required('collection', fields.string('collection'))}`,
    fields.count('batchSize'),
    session,
  );
}

function killCursors(context: Context): Reply {
  const ids = (context.fields.array('cursors') ?? []).filter((id) => typeof id === 'bigint');
  return context.server.cursors.kill(ids, namespaceOf(context));
}

function count(context: Context): Reply {
  const { fields, transaction } = context;
  refuseCollation(fields);
  const limit = wholeNumber(fields.get('limit'));
  const selection = {
    filter: fields.document('query') ?? new Map(),
    skip: wholeNumber(fields.get('skip')),
    limit: limit === undefined ? undefined : Math.abs(limit),
    hint: fields.get('hint'),
  };
  return { n: countMatching(targetCollection(context), selection, scopeOf(undefined), transaction) };
}

function distinct(context: Context): Reply {
  const { fields, transaction } = context;
  refuseCollation(fields);
  const parts = splitPath(fields.required('key', fields.string('key')));
  const seen: Value[] = [];
  const sorted: Value[] = [];
  const add = (value: Value): void => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(sorted[middle], value) < 0) low = middle + 1;
      else high = middle;
    }
    if (low < sorted.length && compare(sorted[low], value) === 0) return;
    sorted.splice(low, 0, value);
    seen.push(value);
  };
  for (const { doc } of select(
    targetCollection(context),
    { filter: fields.document('query') ?? new Map(), hint: fields.get('hint') },
    scopeOf(undefined),
    transaction,
  )) {
    visitPath(
      doc,
      parts,
      0,
      (value) => {
        if (Array.isArray(value)) value.forEach(add);
        else if (value !== undefined) add(value);
        return false;
      },
      false,
    );
  }
  return { values: seen };
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
