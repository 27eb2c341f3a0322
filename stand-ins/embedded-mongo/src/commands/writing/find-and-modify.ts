import { failedToParse } from '../../errors.ts';
import { Scope } from '../../aggregate/scope.ts';
import { compileFindProjection } from '../../query/projection.ts';
import { checkSort } from '../../query/sort.ts';
import type { Doc, Value } from '../../values/types.ts';
import { namespaceOf } from '../context.ts';
import type { Command, Context, Reply } from '../context.ts';
import { checkNamespace } from '../names.ts';
import { boolOrNumber, object } from '../schema.ts';
import { MODIFICATION } from './write-options.ts';
import { runDelete, runUpdate, updateStatement } from './write.ts';
import { once, withResults } from './write-result.ts';

const result = (lastError: [string, Value][], value: Doc | null): Doc =>
  new Map<string, Value>([
    ['lastErrorObject', new Map(lastError)],
    ['value', value],
  ]);

async function remove(context: Context): Promise<Doc> {
  const { fields } = context;
  if (fields.get('update') !== undefined) throw failedToParse("Cannot specify both an 'update' and 'remove'=true");
  if (fields.flag('upsert')) throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (fields.flag('new'))
    throw failedToParse("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
  const selection = {
    filter: fields.document('query') ?? new Map(),
    sort: checkSort(fields.get('sort')),
    limit: 1,
  };
  const { n, doc } = await runDelete(context, selection);
  return result([['n', n]], doc);
}

async function update(context: Context): Promise<Doc> {
  const { fields } = context;
  if (fields.get('update') === undefined) throw failedToParse("Either an 'update' or 'remove'=true must be specified");
  const statement = updateStatement(fields, { filter: 'query', update: 'update', multi: false });
  const { matched, upserted, before, after } = await runUpdate(context, statement);
  const lastError: [string, Value][] = [
    ['n', matched + (upserted === undefined ? 0 : 1)],
    ['updatedExisting', matched > 0],
  ];
  if (upserted !== undefined) lastError.push(['upserted', upserted]);
  return result(lastError, fields.flag('new') ? after : before);
}

async function run(context: Context): Promise<Reply> {
  const { fields } = context;
  checkNamespace(namespaceOf(context));
  const projection = fields.document('fields');
  const project =
    projection === undefined || projection.size === 0
      ? undefined
      : compileFindProjection(projection, Scope.ofCommand());
  const stored = await withResults(context, () =>
    once(context, 0, () => (fields.flag('remove') ? remove(context) : update(context))),
  );
  const value = stored.get('value') ?? null;
  return {
    lastErrorObject: stored.get('lastErrorObject'),
    value: value instanceof Map && project !== undefined ? project(value) : value,
  };
}

export const findAndModifyCommands: Record<string, Command> = {
  findAndModify: {
    options: {
      query: object,
      sort: object,
      remove: boolOrNumber,
      update: MODIFICATION,
      new: boolOrNumber,
      fields: object,
      upsert: boolOrNumber,
    },
    writes: true,
    inTransaction: true,
    run,
  },
};
