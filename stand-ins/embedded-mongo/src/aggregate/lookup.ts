import { BSONRegExp } from 'bson';
import { failedToParse, MongoError, unsupported } from '../errors.ts';
import { splitPath, visitPath } from '../values/path.ts';
import { modify } from '../update/modify.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { checkVariable } from './logic-operators.ts';
import type { Scope } from './scope.ts';
import { gathered } from './stage.ts';
import type { CompilePipeline, Flow, Stage, Source } from './stage.ts';

/** The values of the local field to join on: each element of an array; nothing counts as null. */
function localValues(doc: Doc, path: string): Value[] {
  const values: Value[] = [];
  visitPath(
    doc,
    splitPath(path),
    0,
    (value) => {
      if (Array.isArray(value)) for (const element of value) values.push(element);
      else if (value !== undefined) values.push(value);
      return false;
    },
    false,
  );
  return values.length === 0 ? [null] : values;
}

function text(spec: Doc, field: string): string | undefined {
  const value = spec.get(field);
  if (value !== undefined && typeof value !== 'string')
    throw failedToParse(`$lookup argument '${field}' must be a string`);
  return value;
}

/** `compilePipeline` is handed in, since stages and pipelines contain each other. */
export function compileLookup(spec: Value, scope: Scope, compilePipeline: CompilePipeline): Stage {
  if (!(spec instanceof Map)) throw failedToParse('the $lookup specification must be an Object');
  for (const name of spec.keys())
    if (!['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'].includes(name))
      throw failedToParse(`unknown argument to $lookup: ${name}`);
  const [from, local, foreign, as] = ['from', 'localField', 'foreignField', 'as'].map((field) => text(spec, field));
  const pipeline = spec.get('pipeline');
  if (
    as === undefined ||
    (local === undefined) !== (foreign === undefined) ||
    (local === undefined && pipeline === undefined)
  )
    throw failedToParse("$lookup requires 'as' and both or neither of 'localField' and 'foreignField'");
  if (from === undefined) throw unsupported("$lookup without 'from'");
  if (pipeline !== undefined && !Array.isArray(pipeline))
    throw new MongoError(14, "'pipeline' option must be specified as an array");
  const variables = letExpressions(spec.get('let'), scope);
  if (pipeline !== undefined) compilePipeline(pipeline, scope.binding(variables.map(([name]) => name)));
  const join = (doc: Doc, source: Source): Flow => {
    const filter: Doc =
      local === undefined || foreign === undefined
        ? new Map()
        : new Map([[foreign, joinCondition(localValues(doc, local))]]);
    const found = source.find(from, filter);
    if (pipeline === undefined) return found;
    const env = scope.enter(doc);
    // Compiled anew for each document, with the values that `let` has for it.
    const inner = scope.with(Object.fromEntries(variables.map(([name, value]) => [name, value(env)])));
    return compilePipeline(pipeline, inner)(found, source);
  };
  return function* (docs, source) {
    for (const doc of docs) {
      const found = doc === undefined ? undefined : yield* gathered(join(doc, source));
      yield doc && modify(doc, splitPath(as), { creates: true, apply: () => found });
    }
  };
}

function joinCondition(values: Value[]): Doc {
  if (values.some((value) => value instanceof BSONRegExp)) throw unsupported('$lookup on a regular expression');
  return new Map([['$in', values]]);
}

function letExpressions(spec: Maybe, scope: Scope): [string, ReturnType<typeof compileExpression>][] {
  if (spec === undefined) return [];
  if (!(spec instanceof Map)) throw failedToParse("$lookup argument 'let' must be an object");
  return [...spec].map(([name, value]) => {
    checkVariable(name);
    return [name, compileExpression(value, scope)];
  });
}
