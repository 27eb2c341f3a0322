import { MongoError, unsupported } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { checkSort } from '../query/sort.ts';
import { compare } from '../values/compare.ts';
import { splitPath, visitPath } from '../values/path.ts';
import type { Value } from '../values/types.ts';
import { namespaceOf, refuseCollation, scopeOf, targetCollection } from './context.ts';
import type { Command, Context, Reply } from './context.ts';
import { countMatching, select } from './select.ts';

const READ_OPTIONS = ['collation', 'hint', 'let'];
const REFUSED = [
  'min',
  'max',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
  'term',
  'readOnce',
  'requestResumeToken',
  'resumeAfter',
];

function find(context: Context): Reply {
  const { fields, server, session, transaction } = context;
  refuseCollation(fields);
  for (const name of REFUSED)
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
  const id = fields.doc.get('getMore');
  if (typeof id !== 'bigint')
    throw new MongoError(14, "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
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
  const limit = fields.count('limit', -Infinity);
  const selection = {
    filter: fields.document('query') ?? new Map(),
    skip: fields.count('skip'),
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

export const readCommands: Record<string, Command> = {
  find: {
    known: [
      'filter',
      'sort',
      'projection',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'noCursorTimeout',
      'allowPartialResults',
      'allowDiskUse',
      ...READ_OPTIONS,
      ...REFUSED,
    ],
    inTransaction: true,
    run: find,
  },
  getMore: { known: ['collection', 'batchSize'], inTransaction: true, run: getMore },
  killCursors: { known: ['cursors'], inTransaction: true, run: killCursors },
  count: { known: ['query', 'limit', 'skip', 'fields', ...READ_OPTIONS], run: count },
  distinct: { known: ['key', 'query', ...READ_OPTIONS], inTransaction: true, run: distinct },
};
