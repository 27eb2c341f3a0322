import { MongoError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { compileProjection, computed, computedTree } from '../query/projection.ts';
import { parseSort, sorted } from '../query/sort.ts';
import { modify } from '../update/modify.ts';
import { wholeNumber } from '../values/arithmetic.ts';
import { formatValue } from '../values/format.ts';
import { splitPath } from '../values/path.ts';
import { typeName } from '../values/types.ts';
import type { Doc, Maybe, Value } from '../values/types.ts';
import { compileBucket, compileGroup } from './group.ts';
import type { Scope } from './scope.ts';

/** A stage lazily maps documents to new documents, without changing them. */
export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

function object(name: string, code: number, spec: Value): Doc {
  if (!(spec instanceof Map))
    throw new MongoError(code, `${name} specification must be an object, got ${typeName(spec)}`);
  return spec;
}

/** A stage that maps each document to one. */
const eachDoc = (step: (doc: Doc) => Doc): Stage =>
  function* (docs) {
    for (const doc of docs) yield step(doc);
  };

function match(spec: Value, scope: Scope): Stage {
  const test = compileFilter(object('$match', 15959, spec), scope);
  return function* (docs) {
    for (const doc of docs) if (test(doc)) yield doc;
  };
}

function project(spec: Value, scope: Scope): Stage {
  const fields = object('$project', 15969, spec);
  if (fields.size === 0)
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return eachDoc(compileProjection(fields, scope));
}

function set(spec: Value, scope: Scope): Stage {
  const tree = computedTree(object('$set', 40272, spec), scope);
  return eachDoc((doc) => computed(new Map(doc), tree, scope.enter(doc)));
}

function sort(spec: Value): Stage {
  const pattern = parseSort(object('$sort', 15973, spec));
  if (pattern === undefined) throw new MongoError(15976, '$sort stage must have at least one sort key');
  if (pattern.paths[0] === '$natural') throw unsupported('$natural in a stage $sort');
  return (docs) => sorted(docs, pattern, (doc) => doc);
}

function amount(name: string, spec: Value, least: number, code: number): number {
  const number = wholeNumber(spec);
  if (number === undefined || number < least)
    throw new MongoError(
      code,
      `invalid argument to ${name} stage: Expected a ${least > 0 ? 'positive' : 'non-negative'} number in: ${name}: ${formatValue(spec)}`,
    );
  return number;
}

function limit(spec: Value): Stage {
  const most = amount('$limit', spec, 1, 15958);
  return function* (docs) {
    let left = most;
    for (const doc of docs) {
      yield doc;
      if (--left === 0) return;
    }
  };
}

function skip(spec: Value): Stage {
  const skipped = amount('$skip', spec, 0, 5107200);
  return function* (docs) {
    let left = skipped;
    for (const doc of docs) if (left-- <= 0) yield doc;
  };
}

function at(doc: Doc, path: string[]): Maybe {
  let value: Maybe = doc;
  for (const part of path) value = value instanceof Map ? value.get(part) : undefined;
  return value;
}

/** One document per element of an array; any other value counts as an array of one. */
function unwind(spec: Value): Stage {
  if (spec instanceof Map) throw unsupported('$unwind with options');
  if (typeof spec !== 'string') throw new MongoError(28808, 'expected a string as the path for $unwind stage');
  if (!spec.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${spec}`);
  const path = splitPath(spec.slice(1));
  return function* (docs) {
    for (const doc of docs) {
      const value = at(doc, path);
      if (Array.isArray(value))
        for (const element of value) yield modify(doc, path, { creates: true, apply: () => element });
      else if (value !== undefined && value !== null) yield doc;
    }
  };
}

const STAGES: Readonly<Record<string, (spec: Value, scope: Scope) => Stage>> = {
  $match: match,
  $project: project,
  $set: set,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $group: compileGroup,
  $bucket: compileBucket,
  $unwind: unwind,
};

/** Compiles one stage; unknown ones are rejected. */
export function compileStage(stage: Value, scope: Scope): Stage {
  if (!(stage instanceof Map)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
  const [[name, spec] = ['', null]] = [...stage];
  if (stage.size !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (compile === undefined) throw unsupported(`the aggregation stage ${name}`);
  return compile(spec, scope);
}

export function compilePipeline(pipeline: readonly Value[], scope: Scope): Stage {
  const stages = pipeline.map((stage) => compileStage(stage, scope));
  return (docs) => stages.reduce((flow, stage) => stage(flow), docs);
}
